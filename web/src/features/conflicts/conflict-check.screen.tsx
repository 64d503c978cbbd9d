import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ConflictCheck } from './conflict-check.tsx'
import type { ConflictQuestion } from './conflicts.api.ts'
import classes from './conflicts.module.css'
import { nameProblem, parseNames } from './parse-names.ts'

/** Conflict check. */
export function ConflictCheckScreen() {
	const [text, setText] = useState('')
	const [error, setError] = useState<string | null>(null)
	const [question, setQuestion] = useState<ConflictQuestion | null>(null)
	const check = () => {
		const problem = nameProblem(text)
		setError(problem)
		if (problem === null) setQuestion({ names: parseNames(text) })
	}
	return (
		<>
			<PageHeader
				title="Conflict check"
				lead="Searches clients and former clients, their contacts and other names, parties and captions of cases, and inquiries."
			/>
			<div className={classes.stack}>
				<Card>
					<form
						className={classes.ask}
						noValidate
						onSubmit={(event) => {
							event.preventDefault()
							check()
						}}
					>
						<TextareaField
							label="Names"
							required
							help="One per line, at most 20. An email or phone number next to a name is searched too."
							value={text}
							onChange={(value) => {
								setText(value)
								setError(null)
							}}
							{...(error === null ? {} : { error })}
						/>
						<div>
							<Button type="submit" variant="primary" icon={<Icon name="search" />}>
								Check names
							</Button>
						</div>
					</form>
				</Card>
				{question !== null && (
					<Card title="Results">
						<ConflictCheck question={question} />
					</Card>
				)}
			</div>
		</>
	)
}
