import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { Row, Stack } from '@mostrador/shared-ui/page';
import type { ReactNode } from 'react';
import type { ImportField } from './import-types.ts';
import { PlannedTable } from './planned-table.tsx';
import { RowFilter, type ShownRows } from './row-filter.tsx';
import type { Preview } from './use-import.ts';

interface PreviewStepProps {
  preview: Preview<unknown>;
  isPlanning: boolean;
  /** The rows are being sent: nothing changes any more. */
  isLocked?: boolean;
  fields: readonly ImportField[];
  /** The fields that have a column of their own. */
  ownColumns: readonly string[];
  /** The heading of the names: 'Producto'. */
  nameHeading: string;
  /** The field that is the name. */
  nameKey: string;
  refusals: ReadonlyMap<number, string>;
  /** Notices about the whole list: the plan's limit, new brands. */
  notice: ReactNode;
  /** The button that imports, and its progress. */
  action: ReactNode;
  onShow: (shown: ShownRows) => void;
  onCorrect: (row: number, key: string, text: string) => void;
  onLeaveOut: (rows: readonly number[] | 'refused', isLeftOut: boolean) => void;
}

/** The last step of an import: what it would do, row by row, with the problems to correct. */
export function PreviewStep({
  preview: { summary, shown, rows },
  isPlanning,
  isLocked = false,
  fields,
  ownColumns,
  nameHeading,
  nameKey,
  refusals,
  notice,
  action,
  onShow,
  onCorrect,
  onLeaveOut,
}: PreviewStepProps) {
  const { refused } = summary.counts;
  return (
    <>
      <Stack gap="sm">
        {notice}
        {refused > 0 && (
          <Alert
            kind="warning"
            action={
              <Button
                size="sm"
                disabled={isPlanning || isLocked}
                onClick={() => onLeaveOut('refused', true)}
              >
                Dejar afuera las filas con problemas
              </Button>
            }
          >
            Corregí cada dato marcado, acá mismo, o dejá su fila afuera.
          </Alert>
        )}
        <Row justify="between" wrap>
          <RowFilter summary={summary} value={shown} onChange={onShow} />
          {action}
        </Row>
      </Stack>
      <PlannedTable
        rows={rows}
        fields={fields}
        ownColumns={ownColumns}
        nameHeading={nameHeading}
        nameKey={nameKey}
        refusals={refusals}
        empty="Ninguna fila está en este grupo."
        isLocked={isLocked}
        onCorrect={onCorrect}
        onLeaveOut={(row, isLeftOut) => onLeaveOut([row], isLeftOut)}
      />
    </>
  );
}
