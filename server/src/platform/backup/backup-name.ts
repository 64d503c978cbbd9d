/** Sorts by time, and every file system allows it. */
export function backupName(at: Date): string {
	return at.toISOString().slice(0, 23).replaceAll(':', '-').replace('.', '-')
}

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}$/
export const isBackupName = (folder: string) => NAME.test(folder)
