import { FILE_TYPES, sizeInWords } from '@mostrador/contracts/files';
import { useUpload, useWrite } from '@mostrador/shared-data';
import { Button } from '@mostrador/shared-ui/button';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';
import { FileDrop } from '@mostrador/shared-ui/file-drop';
import { focusIfFree } from '@mostrador/shared-ui/focus';
import { IconPhoto, IconTrash } from '@mostrador/shared-ui/icons';
import { Card, Hint } from '@mostrador/shared-ui/page';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { EXTENSIONS, IMAGE_KINDS, type ImageKind, refusalsOf } from './image-kinds.ts';
import styles from './store-image-card.module.css';
import { UploadProgress } from './upload-progress.tsx';

interface StoreImageCardProps {
  kind: ImageKind;
  /** The URL of the image that visitors see. */
  current: string | null;
}

/** One image of the store: the current one, and the field to replace it. */
export function StoreImageCard({ kind, current }: StoreImageCardProps) {
  const { label, rule, recommended, purpose, ...endpoints } = IMAGE_KINDS[kind];
  const theImage = `el ${label.toLowerCase()}`;
  const upload = useUpload(endpoints.upload, {
    success: `${label} subido exitosamente`,
    failure: `Error al subir ${theImage}`,
  });
  const remove = useWrite(endpoints.remove, {
    success: `${label} eliminado`,
    failure: `Error al eliminar ${theImage}`,
  });
  const [isAsking, setAsking] = useState(false);
  const fieldId = useId();
  const types = rule.types.map((type) => FILE_TYPES[type]).join(', ');

  useFocusWhenGone(current, fieldId);

  return (
    <Card title={label} className={styles.card} data-kind={kind}>
      <Hint>{purpose}</Hint>
      <div className={styles.shown} data-kind={kind}>
        {current ? (
          <img src={current} alt={`${label} actual`} />
        ) : (
          <span className={styles.none}>
            <IconPhoto aria-hidden="true" /> Sin cargar
          </span>
        )}
      </div>
      <FileDrop
        id={fieldId}
        label={label}
        hideLabel
        value={null}
        onChange={(file) => {
          if (file) upload.mutate(inForm(kind, file));
        }}
        accept={Object.fromEntries(rule.types.map((type) => [type, EXTENSIONS[type] ?? []]))}
        acceptLabel={types}
        maxBytes={rule.maxBytes}
        {...refusalsOf(rule)}
        description={`${types}. Máximo ${sizeInWords(rule.maxBytes)}. Recomendado: ${recommended} px.`}
        disabled={upload.isPending || remove.isPending}
      />
      {upload.isPending ? (
        <UploadProgress
          label={`Subiendo ${theImage}`}
          progress={upload.progress}
          onCancel={upload.cancel}
        />
      ) : (
        current && (
          <div className={styles.actions}>
            <Hint>Para reemplazarlo, elegí otro archivo.</Hint>
            <Button
              size="sm"
              aria-label={`Eliminar ${label.toLowerCase()}`}
              leftIcon={<IconTrash />}
              onClick={() => setAsking(true)}
            >
              Eliminar
            </Button>
          </div>
        )
      )}
      <ConfirmDialog
        title="¿Eliminar esta imagen?"
        message="Tus visitantes dejan de verla enseguida."
        confirmLabel="Eliminar"
        danger
        opened={isAsking}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}

/** Names the file after the kind of image, as the upload's form does. */
function inForm(kind: ImageKind, file: File) {
  return { files: { [kind]: file } as Record<ImageKind, File> };
}

/**
 * Moves the focus to the file field when the image is removed: the pressed button disappears with
 * it.
 */
function useFocusWhenGone(current: string | null, fieldId: string): void {
  const before = useRef(current);
  useLayoutEffect(
    function focusField() {
      if (before.current && !current) focusIfFree(document.getElementById(fieldId));
      before.current = current;
    },
    [current, fieldId],
  );
}
