import { answers } from '@praxis/contract/answers/answers.contract'
import type { AnswersRecord } from '@praxis/contract/answers/answers.fields'
import { type Known, knownAnswers } from '@praxis/contract/questionnaires/known-answers'
import { call } from '../../../lib/call.ts'
import { recordQuery } from '../../../lib/queries.ts'
import type { DraftStore } from '../../../ui/form/draft-store.tsx'
import { versionsOf } from '../../legal-texts/notices.ts'
import type { KeeperPorts } from './answers-keeper.ts'
import type { Upload } from './question-props.ts'

const UPLOAD_LIMIT_MS = 300_000

/** The published questionnaires. */
export const offeredQuery = recordQuery(answers.offered, 'questionnaires', {})

export interface StartInput {
	/** Created by the caller, so that a repeated request starts one response. */
	readonly id: string
	/** Absent with an invitation, which names its own. */
	readonly questionnaireId?: string
	readonly clientId?: string
	readonly source?: 'internal'
	readonly invitation?: string
	/** The inquiry they belong to. */
	readonly intakeId?: string
}

export function startAnswers(input: StartInput) {
	return call(answers.start, input, { idempotencyKey: input.id })
}

/** Starts a response prefilled with what is already known. */
export async function startPrefilled(input: StartInput, known: Known | null) {
	const started = await startAnswers(input)
	if (known === null || Object.keys(started.answers).length > 0) return started
	const given = knownAnswers(started.definition, known)
	return Object.keys(given).length === 0
		? started
		: call(answers.save, { id: started.id, version: started.version, answers: given })
}

export function resumeAnswers(token: string) {
	return call(answers.resume, { token })
}

export function mailResumeLink(id: string, email: string) {
	return call(answers.mailLink, { id, email })
}

/** Clears what this browser can continue. */
export function clearBrowser() {
	return call(answers.clearBrowser, {})
}

/** Reads, saves and submits a response on the server. */
export function keeperPorts(id: string, drafts: DraftStore): KeeperPorts {
	let notices: AnswersRecord['notices'] = []
	return {
		drafts,
		read: async () => {
			const record = await call(answers.read, { id })
			notices = record.notices
			return record
		},
		save: (version, given) => call(answers.save, { id, version, answers: given }),
		submit: (version, given, { key }) =>
			call(
				answers.submit,
				{ id, version, answers: given, shown: versionsOf(notices) },
				{ idempotencyKey: `${key}-${version}` },
			),
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
