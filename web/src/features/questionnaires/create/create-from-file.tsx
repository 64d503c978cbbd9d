import type { Definition } from '@praxis/contract/questionnaires/definition'
import { DEFINITION_BYTES_MAX } from '@praxis/contract/questionnaires/definition-schema'
import { questionnaireFile } from '@praxis/contract/questionnaires/questionnaires.contract'
import { questionnaireFields } from '@praxis/contract/questionnaires/questionnaires.fields'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { formatBytes } from '../../../ui/text/format.ts'
import { questionCountText } from '../questionnaire-labels.ts'
import type { NewQuestionnaire } from '../questionnaires.api.ts'
import classes from './create.module.css'
import type { CreateProps } from './create-from-shipped.tsx'

/** Why a file cannot be imported, for the person who chose it. */
class InvalidQuestionnaireFile extends Error {
	readonly code = 'not_a_questionnaire'
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		throw new InvalidQuestionnaireFile('This file is not valid JSON.')
	}
}

/** `sections → 2 → questions → 5 → type`, counted from 1. */
function placeOf(path: readonly PropertyKey[]): string {
	return path.map((part) => (typeof part === 'number' ? String(part + 1) : String(part))).join(' → ')
}

/** Reads a file that `Export` created, here or in another firm.
 *  @throws InvalidQuestionnaireFile */
export async function readQuestionnaireFile(file: File): Promise<NewQuestionnaire> {
	if (file.size > DEFINITION_BYTES_MAX) {
		throw new InvalidQuestionnaireFile(`A questionnaire file can be at most ${formatBytes(DEFINITION_BYTES_MAX)}.`)
	}
	const checked = questionnaireFile.safeParse(parsed(await file.text()))
	if (checked.success) {
		const { title, description, practiceArea, type, definition } = checked.data
		return { title, description, practiceArea, type, definition }
	}
	const [issue] = checked.error.issues
	const where = issue === undefined || issue.path.length === 0 ? '' : ` (${placeOf(issue.path)})`
	throw new InvalidQuestionnaireFile(
		`This file is not a valid questionnaire: ${issue?.message ?? 'it is empty.'}${where}`,
	)
}

/** Imports a questionnaire that was exported here or by another firm. */
export function CreateFromFile({ busy, onCreate, onFail }: CreateProps) {
	const input = useRef<HTMLInputElement>(null)
	const [read, setRead] = useState<NewQuestionnaire | null>(null)
	const choose = async (file: File | undefined) => {
		if (file === undefined) return
		setRead(null)
		try {
			setRead(await readQuestionnaireFile(file))
		} catch (error) {
			onFail(error)
		}
	}
	return (
		<div className={classes.fields}>
			<div>
				<input
					ref={input}
					type="file"
					className={classes.file}
					accept=".json,application/json"
					aria-label="Questionnaire file"
					tabIndex={-1}
					onChange={(event) => {
						void choose(event.currentTarget.files?.[0])
						event.currentTarget.value = ''
					}}
				/>
				<Button icon={<Icon name="upload" />} onClick={() => input.current?.click()}>
					Choose a file (JSON, up to 2 MB)
				</Button>
			</div>
			{read !== null && (
				<p>
					<strong>{read.title}</strong>: {questionnaireFields.type.values[read.type]},{' '}
					{questionCountText(read.definition as Definition)}
				</p>
			)}
			<Row justify="end" wrap={false}>
				<Button
					variant="primary"
					busy={busy}
					disabled={read === null}
					onClick={() => {
						if (read !== null) onCreate([read])
					}}
				>
					Import
				</Button>
			</Row>
		</div>
	)
}
