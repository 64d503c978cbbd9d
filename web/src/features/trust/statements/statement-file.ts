/** The text of a file: UTF-8, else what American banks' older programs write. */
export async function textOf(file: Blob): Promise<string> {
	const bytes = await file.arrayBuffer()
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch (error) {
		if (!(error instanceof TypeError)) throw error
		return new TextDecoder('windows-1252').decode(bytes)
	}
}
