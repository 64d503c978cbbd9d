import { documentZips } from '@praxis/contract/documents/document-zips.contract'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { fetchAnswer } from '../../lib/fetch-answer.ts'
import { named } from '../../parts/failing.ts'
import { download } from '../../ui/list/export/download.ts'
import { toast } from '../../ui/toast/toast.tsx'

/** Downloads documents, or those of a folder, as one file. */
export async function downloadZip(input: InputOf<typeof documentZips.download>): Promise<void> {
	toast.info('The ZIP is being prepared.')
	await named('Failed to download ZIP', async () => {
		const content = await fetchAnswer(documentZips.download, input)
		download(content, content.name)
	})
}
