import { conflictRuns } from '@praxis/contract/conflict-runs/conflict-runs.contract'
import { type ConflictRun, RUN_ORIGIN_LABELS } from '@praxis/contract/conflict-runs/conflict-runs.fields'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { fetchAnswer } from '../../lib/fetch-answer.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { DownloadButton } from '../../parts/download-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Hint, Row, Stack } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { CHECK_HREF, matches, namesOf, RUN_STATES, RUNS, runQuery } from './conflict-runs.api.ts'
import classes from './conflict-runs.module.css'
import { RunFacts } from './run-facts.tsx'
import { RunHits } from './run-hits.tsx'

/** One recorded conflict check. */
export function ConflictRunScreen() {
	const { id = '' } = useParams({ strict: false })
	const query = useQuery(runQuery(id))
	return (
		<Loaded query={query} skeleton={<LoadingLines what="the conflict check" />} level={1}>
			{({ run, askAbout, restrictedOpenCount }) => (
				<>
					<PageHeader
						title={`Conflict check ${run.number}`}
						lead={<Lead run={run} />}
						beside={<StatusMark tone={RUN_STATES[run.state].tone}>{RUN_STATES[run.state].label}</StatusMark>}
						back={{ href: CHECK_HREF, label: 'Conflict check' }}
						actions={<Actions run={run} restrictedOpenCount={restrictedOpenCount} />}
					/>
					<Stack gap={5}>
						<Progress run={run} />
						{run.state === 'closed' && (
							<Banner tone="green">
								Closed by {run.closedBy}, {run.closedAt !== null && <InstantText at={run.closedAt} />}. This record
								cannot be changed.
							</Banner>
						)}
						{run.state !== 'searching' && <RunHits run={run} askAbout={askAbout} />}
						<RunFacts run={run} />
					</Stack>
				</>
			)}
		</Loaded>
	)
}

function Lead({ run }: { readonly run: ConflictRun }) {
	return (
		<>
			{run.title}. {run.origin === 'person' ? '' : `${RUN_ORIGIN_LABELS[run.origin]}. `}
			{run.createdBy}, <InstantText at={run.createdAt} />.{' '}
			{run.caseId !== null && <UiLink href={`/dashboard/cases/${run.caseId}`}>{run.caseName}</UiLink>}
		</>
	)
}

function Progress({ run: { state, checkedCount, nameCount } }: { readonly run: ConflictRun }) {
	if (state !== 'searching') return null
	return (
		<div>
			<progress className={classes.bar} aria-label="Names checked" value={checkedCount} max={nameCount} />
			<Hint role="status" weight="normal" breaks>
				{checkedCount} of {namesOf(nameCount)} checked. You can leave this page.
			</Hint>
		</div>
	)
}

interface ActionsProps {
	readonly run: ConflictRun
	readonly restrictedOpenCount: number
}

function Actions({ run, restrictedOpenCount }: ActionsProps) {
	const [asks, setAsks] = useState(false)
	const mayClose = useMay()(conflictRuns.close)
	if (run.state === 'searching') return null
	const isDecided = run.openCount + restrictedOpenCount === 0
	return (
		<Row>
			<Button icon={<Icon name="print" />} onClick={() => window.print()}>
				Print
			</Button>
			<DownloadButton load={() => fetchAnswer(conflictRuns.record, { id: run.id })} />
			{run.state === 'open' && mayClose && (
				<Button variant="primary" disabled={!isDecided} onClick={() => setAsks(true)}>
					Close check
				</Button>
			)}
			{asks && <CloseDialog run={run} onClose={() => setAsks(false)} />}
		</Row>
	)
}

function CloseDialog({ run, onClose }: { readonly run: ConflictRun; readonly onClose: () => void }) {
	const close = useSave(conflictRuns.close, { topic: RUNS })
	return (
		<ConfirmDialog
			opened
			onClose={onClose}
			title="Close this conflict check?"
			confirmLabel="Close check"
			onConfirm={async () => {
				await close({ id: run.id, version: run.version }, { message: () => 'Conflict check closed.' })
			}}
		>
			<p>
				{namesOf(run.nameCount)}, {matches(run.hitCount)} and every decision are kept as they are now. No one can change
				the record afterwards.
			</p>
		</ConfirmDialog>
	)
}
