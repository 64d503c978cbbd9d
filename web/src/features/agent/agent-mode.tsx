import { agent } from '@praxis/contract/agent/agent.contract'
import type { SavedAgentSettings } from '@praxis/contract/agent/agent.fields'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Hint } from '../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { type Overview, TOPIC } from './agent.api.ts'
import { AgentDestination } from './agent-destination.tsx'
import classes from './agent-mode.module.css'

function Explanation({ saved, hasMail }: Pick<Overview, 'saved' | 'hasMail'>) {
	if (!saved.isActive) {
		return (
			<p>
				Nothing happens automatically. New inquiries wait in Client intake, and staff assign them. Pending cases that
				are there stay.
			</p>
		)
	}
	return (
		<p>
			New inquiries become pending cases. Those without a flag are assigned to the attorney who fits best
			{hasMail ? ', and the person gets the firm’s message by email' : ''}. Flagged ones wait for you. No one is ever
			declined, and no legal advice is sent.
			{!hasMail && ' No mail server is configured: no emails are sent.'}
		</p>
	)
}

/** The message to people, as the firm wrote it. */
function ContactMessage({ saved: { settings } }: { readonly saved: SavedAgentSettings }) {
	return (
		<figure className={classes.message}>
			<figcaption>Contact message</figcaption>
			<blockquote>{settings.contactMessage}</blockquote>
			<Hint>Contact within {settings.contactTimeframe}</Hint>
		</figure>
	)
}

function useSwitch() {
	const save = useSave(agent.switch, { topic: TOPIC })
	return async (isActive: boolean) => {
		await save({ isActive }, { message: () => (isActive ? 'Automatic mode is on.' : 'The agent is off.') })
	}
}

/** The kill switch asks nothing; turning it on says what will happen. */
function Switch({ saved, hasMail, destination }: Pick<Overview, 'saved' | 'hasMail' | 'destination'>) {
	const turn = useSwitch()
	const [isBusy, setBusy] = useState(false)
	const [isAsking, setAsking] = useState(false)
	const off = async () => {
		setBusy(true)
		try {
			await turn(false)
		} catch (error) {
			toast.failure(error)
		} finally {
			setBusy(false)
		}
	}
	if (saved.isActive) {
		return (
			<Button variant="danger" busy={isBusy} onClick={off}>
				Turn off now
			</Button>
		)
	}
	return (
		<>
			<Button variant="primary" onClick={() => setAsking(true)}>
				Turn on automatic mode
			</Button>
			<ConfirmDialog
				opened={isAsking}
				onClose={() => setAsking(false)}
				title="Turn on automatic mode?"
				confirmLabel="Turn on"
				tone="normal"
				onConfirm={() => turn(true)}
			>
				<div className={classes.asked}>
					<p>
						From now on new inquiries without a flag are assigned automatically
						{hasMail ? ', and the person gets this message by email' : ''}. Each act is in the audit trail, and each
						assignment can be reversed.
						{!hasMail && ' No mail server is configured: no emails are sent.'}
					</p>
					<AgentDestination destination={destination} />
					<ContactMessage saved={saved} />
				</div>
			</ConfirmDialog>
		</>
	)
}

/** Which mode the agent is in, what that means, and the switch for administrators. */
export function AgentMode({ overview }: { readonly overview: Overview }) {
	const { saved } = overview
	const maySwitch = useMay()(agent.switch)
	return (
		<section className={classes.mode} data-active={saved.isActive || undefined} aria-label="Mode">
			<div className={classes.modeText}>
				<div className={classes.modeHead}>
					<StatusMark tone={saved.isActive ? 'green' : 'grey'}>
						{saved.isActive ? 'Automatic mode' : 'Manual mode'}
					</StatusMark>
					{saved.switchedAt !== null && (
						<Hint as="span">
							{saved.isActive ? 'Turned on' : 'Turned off'} <InstantText at={saved.switchedAt} shown="relative" />
							{saved.switchedByName !== '' && ` by ${saved.switchedByName}`}
						</Hint>
					)}
				</div>
				<Explanation saved={saved} hasMail={overview.hasMail} />
				<AgentDestination destination={overview.destination} />
			</div>
			<ContactMessage saved={saved} />
			{maySwitch && (
				<div>
					<Switch {...overview} />
				</div>
			)}
		</section>
	)
}
