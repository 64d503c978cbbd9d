import { documentTexts } from '@praxis/contract/documents/document-texts.contract'
import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import type { TextState } from '@praxis/contract/file-formats/file-formats.contract'
import { useMay } from '../../lib/session/use-may.ts'
import { useSave } from '../../parts/use-save.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { recognizeHref, savingDocument } from './documents.api.ts'

const TEXT_NOTES: Partial<Record<TextState, string>> = {
	waiting: 'The text of this document is being read. It is found by its words when that is done.',
	needs_ocr: 'This document has no text yet. Recognize it with OCR to find it by its words.',
}

/** Whether the document can be found by its text, and why not. */
export function TextNotice({ one: { id, textState, textReason, deletedAt } }: { readonly one: DocumentRecord }) {
	const mayRetry = useMay()(documentTexts.retry)
	const retry = useSave(documentTexts.retry, savingDocument('Failed to read the text again'))
	const note = [TEXT_NOTES[textState], textReason].find((text) => text !== undefined && text !== '')
	if (note === undefined || deletedAt !== null) return null
	const onRetry = () => void retry({ id }, { message: () => 'The text is being read.' }).catch(toast.failure)
	return (
		<Banner
			tone={textState === 'failed' ? 'amber' : 'grey'}
			action={
				textState === 'failed' && mayRetry ? (
					<Button size="small" onClick={onRetry}>
						Retry
					</Button>
				) : textState === 'needs_ocr' ? (
					<ButtonLink size="small" href={recognizeHref([id])}>
						Recognize text
					</ButtonLink>
				) : null
			}
		>
			{textState === 'failed' ? `The text could not be read. ${note}` : note}
		</Banner>
	)
}
