import { type Notice, onNotice } from '@mostrador/shared-auth';
import { showToast, ToastArea } from '@mostrador/shared-ui/toast';
import { useEffect } from 'react';
import { isSaidInPlace } from './said-in-place.ts';

/** By then the form that was refused shows it. */
const IN_PLACE_MS = 50;

/** The toast area with the notices of shared-auth. A host renders it once. */
export function NoticeToasts() {
  useEffect(function showNotices() {
    return onNotice((notice) => {
      if (notice.kind === 'error') setTimeout(showUnlessSaid, IN_PLACE_MS, notice);
      else showToast(notice);
    });
  }, []);

  return <ToastArea />;
}

/** A refusal is said once: beside what caused it, else in a toast. */
function showUnlessSaid(notice: Notice) {
  if (!isSaidInPlace(notice.message)) showToast(notice);
}
