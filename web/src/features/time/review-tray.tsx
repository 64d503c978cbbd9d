import { clockText, hoursText } from '@praxis/contract/time/duration.rules'
import type { TimeProposal } from '@praxis/contract/time/proposals.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { PlainList, Stack, Text } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { basisOf } from './proposal-basis.ts'
import { proposalsQuery } from './proposals.api.ts'
import classes from './review-tray.module.css'
import { TimeDialog } from './time-form.tsx'
import { filledOf, useProposals } from './use-proposals.ts'

const SHOWN = 5

/** Own work that the program knows of and that is not recorded. Nothing becomes an entry, or part of a bill, by itself. */
export function ReviewTray({ range }: { readonly range: { readonly from: string; readonly to: string } }) {
	const found = useQuery(proposalsQuery(range))
	const [isAll, setAll] = useState(false)
	return (
		<Card flush title="Work to review" actions={<Counted proposals={found.data?.proposals} />}>
			<Loaded query={found} skeleton={<LoadingLines what="work to review" />} level={3}>
				{({ proposals }) =>
					proposals.length === 0 ? (
						<p className={classes.none}>
							No edited documents, calls, appointments, messages or finished tasks are left to record.
						</p>
					) : (
						<>
							<PlainList>
								{(isAll ? proposals : proposals.slice(0, SHOWN)).map((one) => (
									<ProposalRow key={`${one.source} ${one.sourceId} ${one.firstAt}`} one={one} />
								))}
							</PlainList>
							{!isAll && proposals.length > SHOWN && (
								<div className={classes.more}>
									<Button size="small" variant="quiet" onClick={() => setAll(true)}>
										Show all {proposals.length}
									</Button>
								</div>
							)}
						</>
					)
				}
			</Loaded>
		</Card>
	)
}

function Counted({ proposals = [] }: { readonly proposals?: readonly TimeProposal[] | undefined }) {
	if (proposals.length === 0) return null
	const seconds = proposals.reduce((sum, one) => sum + one.seconds, 0)
	return <span className={classes.muted}>{`${proposals.length} · about ${clockText(seconds)}`}</span>
}

const PLACES: Readonly<Record<TimeProposal['source'], ((id: string) => string) | null>> = {
	document: (id) => `/dashboard/documents/${id}`,
	messages: (id) => `/dashboard/messages/${id}`,
	task: null,
	activity: null,
	appointment: null,
}

function ProposalRow({ one }: { readonly one: TimeProposal }) {
	const { record, dismiss } = useProposals()
	const [isEdited, setEdited] = useState(false)
	const [saves, setSaves] = useState(false)
	const act = async (doing: Promise<unknown>) => {
		setSaves(true)
		try {
			await doing
		} catch (error) {
			toast.failure(error)
			setSaves(false)
		}
	}
	const place = PLACES[one.source]?.(one.sourceId)
	return (
		<li className={classes.proposal}>
			<Stack as="span" gap={0} weight="strong" numeric>
				{clockText(one.seconds)}
				<span className={classes.muted}>{hoursText(one.seconds)} h</span>
			</Stack>
			<Stack gap={1}>
				<Text as="p" breaks>
					{place === undefined ? one.description : <UiLink href={place}>{one.description}</UiLink>}
				</Text>
				<p className={classes.about}>
					{formatDate(one.workedOn)}
					{' · '}
					{one.caseId === null ? (
						'No case'
					) : (
						<UiLink href={`/dashboard/cases/${one.caseId}`}>{one.caseName ?? 'Open case'}</UiLink>
					)}
					{one.recordedSeconds > 0 && ` · ${clockText(one.recordedSeconds)} recorded for this case on this day`}
				</p>
				<p className={classes.about}>{basisOf(one)}</p>
			</Stack>
			<div className={classes.acts}>
				<Button size="small" variant="primary" busy={saves} onClick={() => void act(record(one))}>
					Record
				</Button>
				<Button size="small" onClick={() => setEdited(true)}>
					Edit
				</Button>
				<Button size="small" variant="quiet" disabled={saves} onClick={() => void act(dismiss(one))}>
					Dismiss
				</Button>
			</div>
			{isEdited && <TimeDialog one={null} day={one.workedOn} filled={filledOf(one)} onClose={() => setEdited(false)} />}
		</li>
	)
}
