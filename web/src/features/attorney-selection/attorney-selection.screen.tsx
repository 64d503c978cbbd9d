import { attorneySelections } from '@praxis/contract/attorney-selection/attorney-selection.contract'
import {
	type AttorneySelection,
	SELECTION_FIELD,
	type SelectableAttorney,
} from '@praxis/contract/attorney-selection/attorney-selection.fields'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { CardGrid, Text } from '../../ui/layout/layout.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { usePhrases } from '../../ui/text/phrases.ts'
import { Said } from '../../ui/text/said.tsx'
import { AboutMatter } from './about-matter.tsx'
import { AttorneyCard } from './attorney-card.tsx'
import { selectionQuery } from './attorney-selection.api.ts'
import classes from './attorney-selection.module.css'
import { OutcomeDialog } from './outcome-dialog.tsx'
import { ProcessingDialog } from './processing-dialog.tsx'
import { BUSY_TITLES, outcomeText, outcomeTitle } from './selection-text.ts'
import { usePlaces } from './use-places.ts'

/** Where a client chooses among the attorneys who fit their matter. */
export function AttorneySelectionScreen() {
	const reference = useUrlParams().params.get(SELECTION_FIELD)
	if (reference === null) return <NoSelection title="Attorney selection" />
	return <Selection key={reference} reference={reference} />
}

/** Where one is chosen instead: an address without a selection, or of one that is not the caller's. */
function NoSelection({ title }: { readonly title: string }) {
	const { next } = usePlaces()
	return (
		<EmptyState
			level={1}
			title={title}
			icon={<Icon name="user-check" />}
			actions={<ButtonLink href={next.href}>{next.label}</ButtonLink>}
		>
			<p>
				<Said>Open one of your assessments and click “Find Attorney”.</Said>
			</p>
		</EmptyState>
	)
}

function Selection({ reference }: { readonly reference: string }) {
	const query = useQuery(selectionQuery(reference))
	const { error } = query
	const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
	if (isMissing && query.data === undefined) return <NoSelection title="Attorney selection not found" />
	return (
		<div className={classes.page}>
			<Loaded query={query} level={1} skeleton={<LoadingLines what="the attorneys" />}>
				{(selection) => <LoadedSelection selection={selection} />}
			</Loaded>
		</div>
	)
}

type Stage =
	| { readonly kind: 'idle' | 'done' }
	| { readonly kind: 'asking' | 'working'; readonly attorney: SelectableAttorney | null }
	| { readonly kind: 'failed'; readonly attorney: SelectableAttorney | null; readonly text: string }

function LoadedSelection({ selection }: { readonly selection: AttorneySelection }) {
	const client = useQueryClient()
	const phrase = usePhrases()
	const { isClient } = usePlaces()
	const { id } = selection.assessment
	const [stage, setStage] = useState<Stage>({ kind: 'idle' })
	const send = async (attorney: SelectableAttorney | null) => {
		setStage({ kind: 'working', attorney })
		try {
			const { reference } = selection
			const after = await call(attorneySelections.request, { reference, attorneyId: attorney?.id ?? null })
			client.setQueryData(selectionQuery(reference).queryKey, after)
			setStage({ kind: 'done' })
		} catch (error) {
			setStage({ kind: 'failed', attorney, text: failureOf(error).message })
		}
	}
	const close = () => setStage({ kind: 'idle' })
	return (
		<>
			<PageHeader
				title="Attorney selection"
				lead={phrase('{type}, for {name}', { type: phrase(selection.caseType), name: selection.clientName })}
				back={{
					href: isClient ? `/dashboard/client-portal/assessments/${id}` : `/dashboard/assessments/${id}`,
					label: 'Assessment',
				}}
			/>
			<AboutMatter selection={selection} isOwn={isClient} />
			{selection.state === 'choosing' ? (
				<Attorneys selection={selection} onAsk={(attorney) => setStage({ kind: 'asking', attorney })} />
			) : (
				<Standing selection={selection} />
			)}
			{stage.kind === 'asking' && (
				<AskDialog attorney={stage.attorney} onClose={close} onSend={() => void send(stage.attorney)} />
			)}
			{(stage.kind === 'working' || stage.kind === 'failed') && (
				<ProcessingDialog
					title={BUSY_TITLES.request}
					text="Sending your request to the firm…"
					failure={stage.kind === 'failed' ? stage.text : null}
					onRetry={() => void send(stage.attorney)}
					onClose={close}
				/>
			)}
			{stage.kind === 'done' && <OutcomeDialog selection={selection} onClose={close} />}
		</>
	)
}

interface AttorneysProps {
	readonly selection: AttorneySelection
	/** Null for any who fits. */
	readonly onAsk: (attorney: SelectableAttorney | null) => void
}

function Attorneys({ selection: { attorneys }, onAsk }: AttorneysProps) {
	return (
		<section className={classes.section} aria-labelledby="attorneys">
			<div className={classes.head}>
				<h2 id="attorneys">
					<Said>Attorneys who fit the matter</Said>
				</h2>
				<Button onClick={() => onAsk(null)}>Let the firm choose</Button>
			</div>
			{attorneys.length === 0 ? (
				<Banner tone="amber">
					<Said>No attorney can be chosen for this matter right now. Let the firm choose.</Said>
				</Banner>
			) : (
				<CardGrid as="ul" min={17} fill>
					{attorneys.map((one, at) => (
						<AttorneyCard key={one.id} one={one} isBest={at === 0} onChoose={() => onAsk(one)} />
					))}
				</CardGrid>
			)}
		</section>
	)
}

const TONES = { choosing: 'blue', processing: 'blue', assigned: 'green', closed: 'amber' } as const

function Standing({ selection }: { readonly selection: AttorneySelection }) {
	const { attorney, state } = selection
	const phrase = usePhrases()
	const { next } = usePlaces()
	return (
		<Banner
			tone={TONES[state]}
			action={
				<ButtonLink size="small" href={next.href}>
					{next.label}
				</ButtonLink>
			}
		>
			<strong>
				{phrase(outcomeTitle(selection))} {attorney?.name}
			</strong>
			<Text as="p" width="measure" breaks>
				{outcomeText(selection)}
			</Text>
		</Banner>
	)
}

interface AskDialogProps {
	readonly attorney: SelectableAttorney | null
	readonly onSend: () => void
	readonly onClose: () => void
}

function AskDialog({ attorney, onSend, onClose }: AskDialogProps) {
	const phrase = usePhrases()
	return (
		<Dialog
			opened
			onClose={onClose}
			title={attorney === null ? phrase('Let the firm choose?') : phrase('Ask for {name}?', { name: attorney.name })}
			actions={
				<>
					<Button onClick={onClose}>Cancel</Button>
					<Button variant="primary" onClick={onSend} data-autofocus>
						Send Request
					</Button>
				</>
			}
		>
			<Text as="p" width="measure" breaks>
				<Said>
					The firm receives your assessment and contact details, checks for conflicts of interest and confirms. This
					alone creates no attorney-client relationship for this matter.
				</Said>
			</Text>
		</Dialog>
	)
}
