/** Why there is no backup of the last night, or no log since. */
export type BackupProblem = 'not-taken' | 'not-proved' | 'log-not-archived';

export interface BackupState {
  /** When the last backup was finished, in ISO 8601; null before the first one. */
  lastAt: string | null;
  /** When it was restored and compared with the database. */
  provedAt: string | null;
  problem: BackupProblem | null;
}

export interface BackupKeeper {
  state(): BackupState;
  /** Gives up the backup that is being taken. */
  stop(): Promise<void>;
}

/** Called when a problem begins. */
export type ReportProblem = (problem: BackupProblem, error: unknown) => void;

/** Keeps the problems that there are, and reports each once until it ends. */
export function createProblems(report: ReportProblem) {
  const current = new Set<BackupProblem>();
  return {
    first: (): BackupProblem | null => [...current][0] ?? null,
    begin(problem: BackupProblem, error: unknown): void {
      if (!current.has(problem)) report(problem, error);
      current.add(problem);
    },
    end(problem: BackupProblem): void {
      current.delete(problem);
    },
  };
}
