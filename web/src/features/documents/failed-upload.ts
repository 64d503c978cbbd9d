const NAMED = 3

/** What failed before any of the files was sent, and which they are. */
export function failedUpload(files: readonly Pick<File, 'name'>[]): string {
	const names = files.slice(0, NAMED).map(({ name }) => name)
	const more = files.length - names.length
	return `Failed to upload files (${names.join(', ')}${more > 0 ? ` and ${more} more` : ''})`
}
