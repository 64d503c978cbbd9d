import { documentTexts } from '@praxis/contract/documents/document-texts.contract'
import { documentVersions } from '@praxis/contract/documents/document-versions.contract'
import type { TextState } from '@praxis/contract/file-formats/file-formats.contract'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { fetchContent } from '../../../lib/fetch-content.ts'
import { TOPIC } from '../documents.api.ts'

/** So much of a text is compared. */
const CHARACTERS_MAX = 1_000_000

export interface VersionText {
	readonly state: TextState
	readonly reason: string
	readonly text: string
	/** Not all of it was read. */
	readonly isCut: boolean
}

/** The whole text of a version. */
export const versionTextQuery = (id: string, versionNumber: number) =>
	queryOptions({
		queryKey: [TOPIC, 'version-text', id, versionNumber],
		queryFn: async ({ signal }): Promise<VersionText> => {
			const pages: string[] = []
			let characters = 0
			let from: number | null = 1
			for (;;) {
				const answer: OutputOf<typeof documentTexts.get> = await call(
					documentTexts.get,
					{ id, versionNumber, from },
					{ signal },
				)
				for (const { text } of answer.pages) {
					pages.push(text)
					characters += text.length
				}
				const isCut = characters > CHARACTERS_MAX
				from = answer.next
				if (from === null || isCut) {
					const text = pages.join('\n').slice(0, CHARACTERS_MAX)
					return { state: answer.state, reason: answer.reason, text, isCut: isCut || from !== null }
				}
			}
		},
	})

/** Why a text cannot be compared; `what` begins the sentence. */
export function textProblem({ state, reason }: VersionText, what: string): string | null {
	if (state === 'waiting') return `${what} is still being read. Please try again in a moment.`
	if (state === 'needs_ocr') return `${what} has no text yet. Recognize it with OCR to compare it.`
	if (state === 'none') return `${what} is of a kind that has no text.`
	return state === 'failed' ? `The text of ${what} could not be read. ${reason}` : null
}

/** The content of a version, to be shown; each look at it is in the access log once. */
export const versionContentQuery = (id: string, number: number) =>
	queryOptions({
		queryKey: ['document_content', id, 'version', number],
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 60_000,
		retry: false,
		queryFn: async ({ signal }) => {
			const { href } = await call(documentVersions.link, { id, number, purpose: 'view' }, { signal })
			return fetchContent(href, signal)
		},
	})
