import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import { QUESTIONNAIRE_TYPES, type QuestionnaireType } from '@praxis/contract/questionnaires/questionnaires.contract'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TYPE_WORDS } from '../questionnaire-words.ts'
import classes from './make.module.css'
import type { MakeProps } from './make-questionnaire-dialog.tsx'

const TITLE_MAX = 200
const AREAS = PRACTICE_AREAS.map((value) => ({ value, label: value }))
const TYPES = QUESTIONNAIRE_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }))

/** One that asks nothing yet. */
export function MakeEmpty({ busy, onMake }: MakeProps) {
	const [title, setTitle] = useState('')
	const [practiceArea, setArea] = useState<(typeof AREAS)[number]['value'] | null>(null)
	const [type, setType] = useState<QuestionnaireType>('short')
	const [wasTried, setTried] = useState(false)
	const submit = (event: FormEvent) => {
		event.preventDefault()
		setTried(true)
		if (title.trim() !== '') onMake([{ title, practiceArea, type }])
	}
	return (
		<form className={classes.fields} onSubmit={submit} noValidate>
			<TextField
				label="Title"
				required
				value={title}
				maxLength={TITLE_MAX}
				autoComplete="off"
				error={wasTried && title.trim() === '' ? 'Please enter a title.' : null}
				onChange={setTitle}
			/>
			<SelectField
				label="Practice area"
				clearable
				placeholder="Any"
				options={AREAS}
				value={practiceArea}
				onChange={setArea}
			/>
			<RadioField label="Kind" required inline options={TYPES} value={type} onChange={setType} />
			<div className={classes.actions}>
				<Button type="submit" variant="primary" busy={busy}>
					Create
				</Button>
			</div>
		</form>
	)
}
