import { agent } from '@praxis/contract/agent/agent.contract'
import { type AgentCase, isReversible } from '@praxis/contract/agent/agent.fields'
import { useState } from 'react'
import { ApiError } from '../../lib/call.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { useSave } from '../../parts/use-save.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Banner } from '../../ui/page/banner.tsx'
import { ReasonDialog } from '../assignment/reason-dialog.tsx'
import { TOPIC } from './agent.api.ts'
import classes from './agent.module.css'
import { reviewHref } from './agent-text.ts'
import { EditCaseDialog } from './edit-case-dialog.tsx'

/** What has to be done elsewhere before a case can be accepted. */
const ELSEWHERE: Readonly<Record<string, string>> = {
	case_conflict_undecided: 'Decide on the conflicts',
	case_conflict_declined: 'Open the review',
	party_conflict_undecided: 'Decide on the conflicts',
	review_unfinished: 'Complete the review',
	review_client_undecided: 'Compare in the review',
}

interface Failed {
	readonly message: string
	readonly code: string | null
}

function Why({ failed, one }: { readonly failed: Failed; readonly one: AgentCase }) {
	const label = failed.code === null ? undefined : ELSEWHERE[failed.code]
	return (
		<Banner
			tone="amber"
			action={
				label === undefined ? undefined : (
					<ButtonLink size="small" href={reviewHref(one)}>
						{label}
					</ButtonLink>
				)
			}
		>
			{failed.message}
		</Banner>
	)
}

type Asking = 'edit' | 'reject' | 'reverse'

interface AskingProps {
	readonly one: AgentCase
	readonly asking: Asking
	readonly onClose: () => void
}

/** What is asked before something is done. */
function AskingDialog({ one, asking, onClose }: AskingProps) {
	const reject = useSave(agent.reject, { topic: TOPIC })
	const reverse = useSave(agent.reverse, { topic: TOPIC })
	const { id, version } = one
	if (asking === 'edit') return <EditCaseDialog one={one} onClose={onClose} />
	if (asking === 'reject') {
		return (
			<ReasonDialog
				title={`Reject ${one.caseName}?`}
				text="It leaves the queue. The inquiry stays open and no one is declined: do that on the inquiry itself."
				submit="Reject"
				onClose={onClose}
				onSubmit={async (reason) => {
					await reject({ id, version, reason }, { message: () => `${one.caseName} was rejected.` })
				}}
			/>
		)
	}
	const mailed = one.notifiedAt === null ? '' : ' The email that was sent cannot be undone.'
	return (
		<ReasonDialog
			title="Reverse the automatic assignment?"
			text={`${one.attorneyName} no longer has the inquiry. It is flagged and waits for a person.${mailed}`}
			submit="Reverse"
			onClose={onClose}
			onSubmit={async (reason) => {
				await reverse({ id, version, reason }, { message: () => 'The assignment was reversed.' })
			}}
		/>
	)
}

function useAccept(one: AgentCase) {
	const save = useSave(agent.accept, { topic: TOPIC })
	const [isBusy, setBusy] = useState(false)
	const [failed, setFailed] = useState<Failed | null>(null)
	const accept = async () => {
		setBusy(true)
		setFailed(null)
		try {
			const message = ({ attorneyName }: AgentCase) => `${one.caseName} is open, assigned to ${attorneyName}.`
			await save({ id: one.id, version: one.version }, { message })
		} catch (error) {
			const { message, fields } = failureOf(error)
			const text = [message, ...Object.values(fields).filter((other) => other !== message)].join(' ')
			setFailed({ message: text, code: error instanceof ApiError ? error.code : null })
		} finally {
			setBusy(false)
		}
	}
	return { accept, isBusy, failed }
}

/** Accept, edit, reject, and undo of what the agent did by itself. */
export function PendingActions({ one }: { readonly one: AgentCase }) {
	const mayAccept = useMay()(agent.accept)
	const { accept, isBusy, failed } = useAccept(one)
	const [asking, setAsking] = useState<Asking | null>(null)
	if (!mayAccept) return <p className={classes.muted}>Someone who edits clients can accept, edit or reject it.</p>
	const ask = (next: Asking) => () => setAsking(next)
	const isFlagged = one.status === 'flagged'
	const hasAttorney = one.attorneyId !== null
	const acceptButton = (
		<Button variant={isFlagged ? 'default' : 'primary'} busy={isBusy} onClick={accept}>
			Accept
		</Button>
	)
	return (
		<>
			{failed !== null && <Why failed={failed} one={one} />}
			<footer className={classes.buttons}>
				{isFlagged && (
					<ButtonLink variant="primary" href={reviewHref(one)}>
						Open the review
					</ButtonLink>
				)}
				{hasAttorney && !isFlagged && acceptButton}
				<Button disabled={isBusy} onClick={ask('edit')}>
					{hasAttorney ? 'Edit' : 'Choose an attorney'}
				</Button>
				<Button disabled={isBusy} variant="danger-quiet" onClick={ask('reject')}>
					Reject
				</Button>
				{isReversible(one) && (
					<Button disabled={isBusy} onClick={ask('reverse')}>
						Reverse assignment
					</Button>
				)}
				{hasAttorney && isFlagged && acceptButton}
				{!isFlagged && (
					<ButtonLink variant="quiet" href={reviewHref(one)}>
						Open the review
					</ButtonLink>
				)}
			</footer>
			{asking !== null && <AskingDialog one={one} asking={asking} onClose={() => setAsking(null)} />}
		</>
	)
}
