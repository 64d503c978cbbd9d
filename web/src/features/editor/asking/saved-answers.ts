import { askClient } from '@praxis/contract/editor/templates/client-questions.contract'
import { call } from '../../../lib/call.ts'
import { useKeptValues } from '../kept-values.ts'

/** Keeps what a client has answered so far under the link. */
export function useSavedAnswers(token: string, answers: Readonly<Record<string, string>>) {
	const { savedAt, ...kept } = useKeptValues(answers, (all) => call(askClient.save, { token, answers: all }))
	return { ...kept, isSaved: savedAt !== null }
}
