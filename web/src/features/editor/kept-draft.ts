import { generatorDrafts } from '@praxis/contract/editor/templates/generator-drafts.contract'
import { useMemo, useState } from 'react'
import { call } from '../../lib/call.ts'
import { useKeptValues } from './kept-values.ts'
import { changedTexts, type Save } from './value-keeper.ts'

interface DraftOf {
	readonly caseId: string
	readonly template: string
}

interface DraftValues {
	readonly title: string
	readonly answers: Readonly<Record<string, string>>
}

/** Sends what changed since it was last saved: another tab may have saved the rest. */
function savesDraft(of: DraftOf, known: DraftValues): Save<DraftValues> {
	let sent = known
	return async (now) => {
		const answers = changedTexts(sent.answers, now.answers)
		const saved = await call(generatorDrafts.save, {
			...of,
			answers,
			...(now.title !== sent.title && { title: now.title }),
		})
		sent = now
		return saved
	}
}

/** Keeps what is typed in a generator form on the server. */
export function useKeptDraft(of: DraftOf, { title, answers }: DraftValues) {
	const values = useMemo(() => ({ title, answers }), [title, answers])
	const [save] = useState(() => savesDraft(of, values))
	const kept = useKeptValues(values, save)
	return {
		...kept,
		/** Deletes the draft. */
		discard: async () => {
			await kept.stop()
			try {
				await call(generatorDrafts.remove, of)
			} catch (error) {
				kept.resume()
				throw error
			}
		},
	}
}
