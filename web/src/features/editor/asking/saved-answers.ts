import { askClient } from '@praxis/contract/editor/templates/client-questions.contract'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { useKeptValues } from '../kept-values.ts'
import { savesChanges } from '../value-keeper.ts'

type Texts = Readonly<Record<string, string>>

/** Keeps what a client has answered so far under the link. `opened` are the answers that the page began with. */
export function useSavedAnswers(token: string, opened: Texts, answers: Texts) {
	const [save] = useState(() => savesChanges(opened, (changed) => call(askClient.save, { token, answers: changed })))
	const { savedAt, ...kept } = useKeptValues(answers, save)
	return { ...kept, isSaved: savedAt !== null }
}
