import { CHECKED_NAMES_MAX, SCREEN_NAMES_MAX } from '@praxis/contract/conflicts/conflicts.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { ConflictCheck } from './check-many.tsx'
import { ConflictGate } from './conflict-gate.tsx'
import { type ConflictQuestion, decisionsQuery } from './conflicts.api.ts'
import classes from './conflicts.module.css'
import { NamesFile } from './names-file.tsx'
import { nameProblem, parseNames } from './parse-names.ts'

/** Conflict check. */
export function ConflictCheckScreen() {
	const deciding = useUrlParams().params.get('decide')
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
				{deciding !== null && <ReferredConflicts subjectId={deciding} />}
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
							help={`One per line, at most ${SCREEN_NAMES_MAX}. An email or phone number next to a name is searched too.`}
							value={text}
							onChange={(value) => {
								setText(value)
								setError(null)
							}}
							{...(error === null ? {} : { error })}
						/>
						<NamesFile
							onNames={(names) => {
								setText(names.join('\n'))
								setError(null)
							}}
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

/** What a colleague referred to an attorney before the case is opened, under the names they saw. */
function ReferredConflicts({ subjectId }: { readonly subjectId: string }) {
	const query = useQuery(decisionsQuery(subjectId))
	if (query.error !== null)
		return <ErrorState message={failureOf(query.error).message} onRetry={() => query.refetch()} />
	if (query.data === undefined) return <LoadingLines what="the possible conflicts" />
	const referred = query.data.decisions.filter((one) => one.outcome === 'needs_attorney').flatMap((one) => one.hits)
	const names = [...new Set(referred.map((hit) => hit.name))].map((name) => ({ name }))
	return (
		<ConflictGate
			title="Decide before the case is opened"
			question={{ names: names.slice(0, CHECKED_NAMES_MAX) }}
			subjectId={subjectId}
		/>
	)
}
