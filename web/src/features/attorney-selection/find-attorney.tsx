import { attorneySelections } from '@praxis/contract/attorney-selection/attorney-selection.contract'
import { type AttorneySelection, selectionPath } from '@praxis/contract/attorney-selection/attorney-selection.fields'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/call.ts'
import { isEmbedded } from '../../lib/embedded.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Text } from '../../ui/layout/layout.tsx'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { usePhrases } from '../../ui/text/phrases.ts'
import { awaitAttorney } from './await-attorney.ts'
import { OutcomeDialog } from './outcome-dialog.tsx'
import { ProcessingDialog } from './processing-dialog.tsx'
import { BUSY_TITLES } from './selection-text.ts'

type Stage =
	| { readonly kind: 'idle' | 'working' | 'signed-out' }
	| { readonly kind: 'failed'; readonly text: string }
	| { readonly kind: 'done'; readonly selection: AttorneySelection }

const SIGN_IN =
	'Sign in or register to find an attorney, and claim your answers in the portal. The firm has them already.'
/** A frame of another site has no sign-in, and what was answered in it cannot be claimed elsewhere. */
const IN_FRAME = 'The firm has your answers. To ask for an attorney now, please call or write to the firm.'

const IDLE: Stage = { kind: 'idle' }

/** From an assessment to an attorney: the agent looks for one, or the client chooses. Null: the assessment is not saved. */
export function FindAttorney({ assessmentId }: { readonly assessmentId: string | null }) {
	const mayCall = useMay()
	const { navigate } = useNavigation()
	const [stage, setStage] = useState<Stage>(IDLE)
	const running = useRef<AbortController | null>(null)
	useEffect(() => () => running.current?.abort(), [])
	if (assessmentId !== null && !mayCall(attorneySelections.start)) return null
	const run = async (id: string) => {
		const stop = new AbortController()
		running.current = stop
		setStage({ kind: 'working' })
		try {
			const started = await call(attorneySelections.start, { assessmentId: id }, { signal: stop.signal })
			if (started.state === 'choosing') {
				navigate(selectionPath(started.reference))
				return
			}
			setStage({ kind: 'done', selection: await awaitAttorney(started, stop.signal) })
		} catch (error) {
			if (!stop.signal.aborted) setStage({ kind: 'failed', text: failureOf(error).message })
		}
	}
	const ask = () => (assessmentId === null ? setStage({ kind: 'signed-out' }) : void run(assessmentId))
	const close = () => setStage(IDLE)
	return (
		<>
			<Button variant="primary" icon={<Icon name="user-check" />} onClick={ask}>
				Find Attorney
			</Button>
			{stage.kind === 'signed-out' && <SignInDialog onClose={close} />}
			{(stage.kind === 'working' || stage.kind === 'failed') && (
				<ProcessingDialog
					title={BUSY_TITLES.agent}
					text="Looking for an attorney who fits the matter…"
					failure={stage.kind === 'failed' ? stage.text : null}
					onRetry={ask}
					onClose={close}
				/>
			)}
			{stage.kind === 'done' && <OutcomeDialog selection={stage.selection} onClose={close} />}
		</>
	)
}

function SignInDialog({ onClose }: { readonly onClose: () => void }) {
	const phrase = usePhrases()
	const isFramed = isEmbedded()
	return (
		<Dialog
			opened
			onClose={onClose}
			title={phrase('Find Attorney')}
			actions={
				<>
					<Button onClick={onClose}>Close</Button>
					{!isFramed && (
						<ButtonLink variant="primary" href="/login">
							Sign in
						</ButtonLink>
					)}
				</>
			}
		>
			<Text as="p" width="measure" breaks>
				{phrase(isFramed ? IN_FRAME : SIGN_IN)}
			</Text>
		</Dialog>
	)
}
