import { type Definition, questionsOf } from '@praxis/contract/questionnaires/definition'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { TYPE_WORDS } from '../questionnaire-words.ts'
import type { NewQuestionnaire } from '../questionnaires.api.ts'
import classes from './make.module.css'
import type { MakeProps } from './make-questionnaire-dialog.tsx'
import { readQuestionnaireFile } from './read-file.ts'

/** One that was exported, here or in another firm. */
export function MakeFromFile({ busy, onMake, onFail }: MakeProps) {
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
					aria-label="File of a questionnaire"
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
					<strong>{read.title}</strong>: {TYPE_WORDS[read.type]}, {countOf(read)} questions
				</p>
			)}
			<div className={classes.actions}>
				<Button
					variant="primary"
					busy={busy}
					disabled={read === null}
					onClick={() => {
						if (read !== null) onMake([read])
					}}
				>
					Import
				</Button>
			</div>
		</div>
	)
}

function countOf({ definition }: NewQuestionnaire): number {
	return questionsOf(definition as Definition).filter((question) => question.type !== 'statement').length
}
