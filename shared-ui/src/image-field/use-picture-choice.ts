import { useEffect, useRef, useState } from 'react';
import { isPicture, isTooLarge, MB, tooLarge, wrongType } from './picture-rules.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** A larger file is refused: a decoder may need fifty times its size in memory. */
const MAX_MEGABYTES_TO_SHRINK = 40;

interface PictureChoiceOptions {
  maxMegabytes: number;
  onChoose: (file: File) => void;
  /**
   * Called with true when the shrinking of a chosen picture starts, and with false when it ends.
   */
  onPreparing?: (isPreparing: boolean) => void;
}

/**
 * Chooses the one file that was picked, dropped or pasted. A file that is too large is shrunk; a
 * refused one sets the reason in `refusal`. Only the last choice counts.
 */
export function usePictureChoice({ maxMegabytes, onChoose, onPreparing }: PictureChoiceOptions) {
  const [refusal, setRefusal] = useState<string>();
  const [isPreparing, setPreparing] = useState(false);
  const running = useRef<AbortController>(undefined);

  useEffect(function endWithField() {
    return () => running.current?.abort();
  }, []);

  function prepares(does: boolean) {
    setPreparing(does);
    onPreparing?.(does);
  }

  /** Cancels the shrinking in progress and clears the refusal. */
  function forget() {
    if (running.current) prepares(false);
    running.current?.abort();
    running.current = undefined;
    setRefusal(undefined);
  }

  async function shrink(file: File) {
    const run = new AbortController();
    running.current = run;
    prepares(true);
    const smaller = await shrinkPicture(file, maxMegabytes * MB).catch(() => undefined);
    if (run.signal.aborted) return;
    running.current = undefined;
    prepares(false);
    if (smaller) onChoose(smaller);
    else setRefusal(tooLarge(maxMegabytes));
  }

  function choose([file, another]: File[]) {
    if (!file) return;
    forget();
    if (another) setRefusal('Elegí una sola imagen');
    else if (!isPicture(file)) setRefusal(wrongType(file));
    else if (!isTooLarge(file, maxMegabytes)) onChoose(file);
    else if (isTooLarge(file, MAX_MEGABYTES_TO_SHRINK)) setRefusal(tooLarge(maxMegabytes));
    else void shrink(file);
  }

  return { refusal, isPreparing, choose, forget };
}
