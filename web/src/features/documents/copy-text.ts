import { documentTexts } from '@praxis/contract/documents/document-texts.contract'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { call } from '../../lib/call.ts'
import { failing } from '../../parts/failing.ts'
import { toast } from '../../ui/toast/toast.tsx'

const FAILED = 'Failed to copy text'

/** The text of the current version. */
async function textOf(id: string): Promise<string> {
	const pages: string[] = []
	let from: number | null = 1
	while (from !== null) {
		const answer: OutputOf<typeof documentTexts.get> = await call(documentTexts.get, { id, from })
		pages.push(...answer.pages.map(({ text }) => text))
		from = answer.next
	}
	return pages.join('\n')
}

async function copy(id: string): Promise<void> {
	const text = await textOf(id)
	if (text.trim() === '') {
		toast.error('No text to copy')
		return
	}
	try {
		await navigator.clipboard.writeText(text)
		toast.success('Text copied to clipboard')
	} catch {
		toast.error(FAILED)
	}
}

/** Copies the text of a document, as it was extracted or recognized. */
export function copyText(id: string): Promise<void> {
	return copy(id).catch(failing(FAILED, () => copy(id)))
}
