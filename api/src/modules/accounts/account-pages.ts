/** Where links of mails lead. `publicUrl` is a setting: the address of a request is the caller's word. */
export function verificationPage(publicUrl: string, token: string): string {
  return `${publicUrl}/verify-email/${token}`;
}

export function passwordResetPage(publicUrl: string, token: string): string {
  return `${publicUrl}/reset-password/${token}`;
}

export function undoEmailChangePage(publicUrl: string, token: string): string {
  return `${publicUrl}/undo-email-change/${token}`;
}

export function passwordRecoveryPage(publicUrl: string): string {
  return `${publicUrl}/forgot-password`;
}
