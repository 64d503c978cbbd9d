import { autopay, type MethodsState, type SavedMethod } from '@praxis/contract/payments/saved-methods.contract'
import { useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Hint, Text } from '../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import classes from './payments.module.css'
import { savingMethods } from './saved-methods.api.ts'

interface AutopayDialogProps {
	readonly one: SavedMethod
	readonly onClose: () => void
}

/** What is agreed to is shown word for word, and kept as it was shown. */
export function AutopayDialog({ one, onClose }: AutopayDialogProps) {
	const begin = useSave(autopay.begin, savingMethods('Failed to turn on autopay'))
	const [isAgreed, setAgreed] = useState(false)
	const [isBusy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string | null>(null)
	const turnOn = async () => {
		setBusy(true)
		setFailure(null)
		try {
			await begin({ methodId: one.id, text: one.autopayText }, { message: () => 'Autopay is on.' })
			onClose()
		} catch (error) {
			setFailure(failureOf(error).message)
			setBusy(false)
		}
	}
	return (
		<Dialog
			opened
			onClose={onClose}
			title="Turn on autopay"
			locked={isBusy}
			actions={
				<>
					<Button onClick={onClose} disabled={isBusy}>
						Cancel
					</Button>
					<Button variant="primary" busy={isBusy} disabled={!isAgreed || isBusy} onClick={() => void turnOn()}>
						Turn on autopay
					</Button>
				</>
			}
		>
			<div className={classes.stack}>
				<Text as="p">{one.autopayText}</Text>
				<CheckboxField label="I agree" value={isAgreed} onChange={setAgreed} />
				{failure !== null && <Banner tone="red">{failure}</Banner>}
			</div>
		</Dialog>
	)
}

/** What the client agreed to, and its end. */
export function AutopayState({ autopay: state }: { readonly autopay: NonNullable<MethodsState['autopay']> }) {
	const [isAsked, setAsked] = useState(false)
	const end = useSave(autopay.end, savingMethods('Failed to turn off autopay'))
	return (
		<div className={classes.stack}>
			<Hint breaks>
				You agreed on <InstantText at={state.consentedAt} shown="day" />: {state.text}
			</Hint>
			<div>
				<Button size="small" onClick={() => setAsked(true)}>
					Turn off autopay
				</Button>
			</div>
			<ConfirmDialog
				opened={isAsked}
				onClose={() => setAsked(false)}
				title="Turn off autopay"
				confirmLabel="Turn off"
				onConfirm={async () => {
					await end({}, { message: () => 'Autopay is off.' })
				}}
			>
				Nothing is charged on due dates from then on. What was charged before stays charged, and your payment method
				stays saved.
			</ConfirmDialog>
		</div>
	)
}
