import { DEFINITION_BYTES_MAX } from '@praxis/contract/questionnaires/definition-schema'
import { questionnaireFile } from '@praxis/contract/questionnaires/questionnaires.contract'
import type { NewQuestionnaire } from '../questionnaires.api.ts'

/** Why a file is no questionnaire, in words for whoever chose it. */
export class NotAQuestionnaire extends Error {
	readonly code = 'not_a_questionnaire'
}

const MEGABYTE = 1_000_000

function parsed(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		throw new NotAQuestionnaire('This file is not JSON, so it is no questionnaire.')
	}
}

/** `sections → 2 → questions → 5 → type`, counted as people do. */
function placeOf(path: readonly PropertyKey[]): string {
	return path.map((part) => (typeof part === 'number' ? String(part + 1) : String(part))).join(' → ')
}

/** Reads a file that `Export as a file` made, here or in another firm.
 *  @throws NotAQuestionnaire */
export async function readQuestionnaireFile(file: File): Promise<NewQuestionnaire> {
	if (file.size > DEFINITION_BYTES_MAX) {
		throw new NotAQuestionnaire(`A questionnaire can have at most ${DEFINITION_BYTES_MAX / MEGABYTE} MB.`)
	}
	const checked = questionnaireFile.safeParse(parsed(await file.text()))
	if (checked.success) {
		const { title, description, practiceArea, type, definition } = checked.data
		return { title, description, practiceArea, type, definition }
	}
	const [issue] = checked.error.issues
	const where = issue === undefined || issue.path.length === 0 ? '' : ` (${placeOf(issue.path)})`
	throw new NotAQuestionnaire(
		`This file cannot be read as a questionnaire: ${issue?.message ?? 'it is empty.'}${where}`,
	)
}
