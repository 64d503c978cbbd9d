import type { Download } from 'playwright-core'

/** The content of a file the browser was given. */
export async function downloaded(file: Download): Promise<Buffer> {
	const chunks: Buffer[] = []
	for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk))
	return Buffer.concat(chunks)
}
