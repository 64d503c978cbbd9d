import { conflictRuns } from '@praxis/contract/conflict-runs/conflict-runs.contract'
import { CHECKED_NAMES_MAX, SCREEN_NAMES_MAX } from '@praxis/contract/conflicts/conflicts.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { ConflictCheck } from '../conflicts/check-many.tsx'
import { ConflictGate } from '../conflicts/conflict-gate.tsx'
import { type ConflictQuestion, decisionsQuery } from '../conflicts/conflicts.api.ts'
import { NamesFile } from '../conflicts/names-file.tsx'
import { nameProblem, parseNames } from '../conflicts/parse-names.ts'
import classes from './conflict-runs.module.css'
import { DepthField } from './depth-field.tsx'
import { OpenHitsCard } from './open-hits-card.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { RunsCard } from './runs-card.tsx'

/** Conflict check. */
export function ConflictCheckScreen() {
	const deciding = useUrlParams().params.get('decide')
	const [question, setQuestion] = useState<ConflictQuestion | null>(null)
	return (
		<>
			<PageHeader
				title="Conflict check"
				lead="Searches clients and former clients, their contacts and other names, parties and captions of cases, and inquiries."
			/>
			<Stack gap={5}>
				{deciding !== null && <ReferredConflicts subjectId={deciding} />}
				<NamesForm onCheck={setQuestion} />
				{question !== null && (
					<Card title="Results">
						<ConflictCheck question={question} />
						<RecordOffer key={JSON.stringify(question)} question={question} />
					</Card>
				)}
				<OpenHitsCard />
				<RunsCard />
			</Stack>
		</>
	)
}

function NamesForm({ onCheck }: { readonly onCheck: (question: ConflictQuestion) => void }) {
	const [text, setText] = useState('')
	const [depth, setDepth] = useState(0)
	const [error, setError] = useState<string | null>(null)
	const type = (typed: string) => {
		setText(typed)
		setError(null)
	}
	const check = () => {
		const problem = nameProblem(text)
		setError(problem)
		if (problem === null) onCheck({ names: parseNames(text), depth })
	}
	return (
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
					onChange={type}
					{...(error === null ? {} : { error })}
				/>
				<NamesFile onNames={(names) => type(names.join('\n'))} />
				<DepthField value={depth} onChange={setDepth} />
				<div>
					<Button type="submit" variant="primary" icon={<Icon name="search" />}>
						Check names
					</Button>
				</div>
			</form>
		</Card>
	)
}

/** A check is kept only when someone says so. */
function RecordOffer({ question }: { readonly question: ConflictQuestion }) {
	const [asks, setAsks] = useState(false)
	if (!useMay()(conflictRuns.start)) return null
	return (
		<div className={classes.offer}>
			<Banner
				tone="blue"
				action={
					<Button size="small" onClick={() => setAsks(true)}>
						Record this check
					</Button>
				}
			>
				Nothing is recorded yet. A recorded check keeps its matches and what is decided on each.
			</Banner>
			{asks && <RecordDialog question={question} onClose={() => setAsks(false)} />}
		</div>
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
