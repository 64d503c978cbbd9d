import { answers } from '@praxis/contract/answers/answers.contract'
import { type Known, knownAnswers } from '@praxis/contract/questionnaires/known-answers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import type { DraftStore } from '../../../ui/form/draft-store.tsx'
import type { KeeperPorts } from './answers-keeper.ts'
import type { Upload } from './question-props.ts'

const UPLOAD_LIMIT_MS = 300_000

/** What anybody may answer. */
export const offeredQuery = queryOptions({
	queryKey: ['questionnaires', 'offered'],
	queryFn: ({ signal }) => call(answers.offered, {}, { signal }),
})

export interface BeginInput {
	/** Made by the caller, so that beginning twice is beginning once. */
	readonly id: string
	/** Absent with an invitation, which brings its own. */
	readonly questionnaireId?: string
	readonly clientId?: string
	readonly source?: 'internal'
	readonly invitation?: string
	/** The inquiry they belong to. */
	readonly intakeId?: string
}

export function beginAnswers(input: BeginInput) {
	return call(answers.begin, input, { idempotencyKey: input.id })
}

/** Begins with what is known already: nobody is asked twice. */
export async function beginKnowing(input: BeginInput, known: Known | null) {
	const begun = await beginAnswers(input)
	if (known === null || Object.keys(begun.answers).length > 0) return begun
	const given = knownAnswers(begun.definition, known)
	return Object.keys(given).length === 0
		? begun
		: call(answers.save, { id: begun.id, version: begun.version, answers: given })
}

export function resumeAnswers(token: string) {
	return call(answers.resume, { token })
}

export function mailResumeLink(id: string, email: string) {
	return call(answers.mailLink, { id, email })
}

/** Lets this browser go on with nothing any more. */
export function forgetBrowser() {
	return call(answers.forgetBrowser, {})
}

/** How the answers with an id are kept on the server. */
export function keeperPorts(id: string, drafts: DraftStore): KeeperPorts {
	return {
		drafts,
		read: () => call(answers.read, { id }),
		save: (version, given) => call(answers.save, { id, version, answers: given }),
		submit: (version, given, { key }) =>
			call(answers.submit, { id, version, answers: given }, { idempotencyKey: `${key}-${version}` }),
	}
}

export function uploader(id: string): Upload {
	return (question, file) =>
		call(
			answers.putFile,
			{ id, questionId: question.id, name: file.name.slice(-200) },
			{ content: file, timeoutMs: UPLOAD_LIMIT_MS },
		)
}
