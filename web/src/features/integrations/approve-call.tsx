import { integrationCalls } from '@praxis/contract/integrations/integration-calls.contract'
import {
	APPROVAL_ANSWERS,
	type ApprovalAnswer,
	type IntegrationCall,
} from '@praxis/contract/integrations/integrations.fields'
import { useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Hint, Stack, Text } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { INTEGRATIONS } from './integrations.api.ts'
import classes from './integrations.module.css'

interface ApproveCallProps {
	readonly call: IntegrationCall
	readonly onAnswered: (call: IntegrationCall) => void
	readonly onClose: () => void
}

const REMEMBERED = ['session', 'always'] as const satisfies readonly ApprovalAnswer[]

/** Asks whether a call may leave the firm, and shows all of it. */
export function ApproveCall({ call, onAnswered, onClose }: ApproveCallProps) {
	const decide = useSave(integrationCalls.decide, { topic: INTEGRATIONS })
	const [busy, setBusy] = useState<ApprovalAnswer | null>(null)
	const [failure, setFailure] = useState<string | null>(null)
	const answer = async (given: ApprovalAnswer) => {
		setBusy(given)
		setFailure(null)
		try {
			onAnswered((await decide({ id: call.id, answer: given })).answer)
		} catch (error) {
			setFailure(failureOf(error).message)
			setBusy(null)
		}
	}
	const button = (given: ApprovalAnswer) => (
		<Button
			key={given}
			variant={given === 'allow' ? 'primary' : 'default'}
			busy={busy === given}
			disabled={busy !== null && busy !== given}
			onClick={() => answer(given)}
		>
			{APPROVAL_ANSWERS[given]}
		</Button>
	)
	return (
		<Dialog
			opened
			wide
			onClose={onClose}
			locked={busy !== null}
			title={`Allow ${call.toolName} of ${call.integrationName}?`}
			actions={
				<>
					{button('deny')}
					{call.mayRemember && REMEMBERED.map(button)}
					{button('allow')}
				</>
			}
		>
			<Stack>
				{failure !== null && <Banner tone="red">{failure}</Banner>}
				<CallShown call={call} />
			</Stack>
		</Dialog>
	)
}

/** What would be sent, where, and what the server says that it does. */
function CallShown({ call }: { readonly call: IntegrationCall }) {
	return (
		<>
			{call.describedBefore !== null && (
				<>
					<Banner tone="red">The tool describes itself differently now. Earlier approvals have ended.</Banner>
					<Text as="p" size="small" weight="medium">
						Before
					</Text>
					<p className={classes.said}>{call.describedBefore}</p>
				</>
			)}
			<Text as="p" size="small" weight="medium">
				What the server says of the tool
			</Text>
			<p className={classes.said}>{call.description === '' ? 'Nothing.' : call.description}</p>
			<Text as="p" size="small" weight="medium">
				This leaves the firm, to {call.destination}
			</Text>
			<pre className={classes.code}>{call.arguments}</pre>
			{call.caseName !== null && (
				<Hint breaks>
					From the case {call.caseName}.{' '}
					{call.namesOfCase.length === 0
						? 'No name or number of the case is in it.'
						: `It names ${call.namesOfCase.join(', ')}.`}
				</Hint>
			)}
			{call.namesOfCase.length > 0 && (
				<Banner tone="amber">Names of the client’s case leave the firm with this call.</Banner>
			)}
			<Hint breaks>
				{call.reads
					? 'An administrator confirmed that this tool only reads.'
					: 'No administrator has confirmed that this tool only reads: it may change something there.'}
				{!call.mayRemember && ' So it asks each time.'}
			</Hint>
		</>
	)
}
