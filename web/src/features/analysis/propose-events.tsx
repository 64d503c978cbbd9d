import { chronology, type Proposed, proposalEvent } from '@praxis/contract/analysis/chronology.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { callLines } from '../../lib/call-lines.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Bone } from '../../ui/page/skeleton.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { ReplacedNote } from '../models/replaced-note.tsx'
import { CHRONOLOGY_TOPIC, caseModelQuery, sourcesQuery } from './analysis.api.ts'
import classes from './analysis.module.css'
import { Documents, Sending } from './case-analysis.tsx'
import { NoAnalysis, RunProgress } from './run-progress.tsx'
import { useAnalysis } from './use-analysis.ts'

function Proposing({ caseId }: { readonly caseId: string }) {
	const status = useQuery(caseModelQuery(caseId, 'document-analysis'))
	const sources = useQuery(sourcesQuery(caseId))
	const [ticked, setTicked] = useState<readonly string[]>([])
	const { state, run, stop } = useAnalysis<Proposed, readonly string[]>({
		topic: CHRONOLOGY_TOPIC,
		start: (documentIds, signal, onEvent) =>
			callLines(chronology.propose, { caseId, documentIds: [...documentIds] }, signal, (line) =>
				onEvent(proposalEvent.parse(line)),
			),
		onDone: ({ added, dropped }) => {
			const left =
				dropped === 0 ? '' : ` ${formatCount(dropped)} left out: their quote or their day is not in the documents.`
			toast.success(`${formatCount(added)} events added.${left}`)
		},
	})
	return (
		<Loaded query={status} level={3} skeleton={<Bone width={30} />}>
			{(known) => {
				const isEnabled = known.services['document-analysis']
				if (known.model === null || !isEnabled)
					return <NoAnalysis isEnabled={isEnabled} what="Document analysis" blocked={known.blocked} />
				return (
					<Loaded query={sources} level={3} skeleton={<Bone width={30} />}>
						{({ documents }) => {
							const chosen = documents.filter(({ id }) => ticked.includes(id))
							const characters = chosen.reduce((sum, one) => sum + one.characters, 0)
							return (
								<div className={classes.stack}>
									<Documents documents={documents} ticked={ticked} onTick={setTicked} />
									<Sending status={known} characters={characters} />
									{known.model !== null && ticked.length > 0 && (
										<ReplacedNote
											model={known.model}
											of={['chronology', caseId, ...ticked]}
											read={() => call(chronology.preview, { caseId, documentIds: [...ticked] })}
										/>
									)}
									<div>
										<Button
											icon={<Icon name="sparkles" />}
											busy={state.isRunning}
											disabled={ticked.length === 0}
											onClick={() => void run(ticked)}
										>
											Find events
										</Button>
									</div>
									<RunProgress state={state} onStop={stop} />
								</div>
							)
						}}
					</Loaded>
				)
			}}
		</Loaded>
	)
}

/** Lets a model find events in the documents of a case. */
export function ProposeEvents({ caseId }: { readonly caseId: string }) {
	const [isOpen, setOpen] = useState(false)
	return (
		<Card title="Events by an AI model">
			{isOpen ? (
				<Proposing caseId={caseId} />
			) : (
				<div className={classes.stack}>
					<p className={classes.muted}>
						A model can find what rules miss. Events whose quote or day is not in the documents are left out; the others
						are marked.
					</p>
					<div>
						<Button onClick={() => setOpen(true)}>Choose documents</Button>
					</div>
				</div>
			)}
		</Card>
	)
}
