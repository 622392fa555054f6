import { onNotice } from '@mostrador/shared-auth';
import { showToast, ToastArea } from '@mostrador/shared-ui/toast';
import { useEffect } from 'react';

/** The toast area with the notices of shared-auth. A host renders it once. */
export function NoticeToasts() {
  useEffect(function showNotices() {
    return onNotice((notice) => {
      showToast(notice);
    });
  }, []);

  return <ToastArea />;
}
