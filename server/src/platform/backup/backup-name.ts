/** Sorts by time, and every file system allows it. */
export function backupName(at: Date): string {
	return at.toISOString().slice(0, 23).replaceAll(':', '-').replace('.', '-')
}
