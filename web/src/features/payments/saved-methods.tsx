import { methodText } from '@praxis/contract/payments/autopay.rules'
import { type MethodsState, type SavedMethod, savedMethods } from '@praxis/contract/payments/saved-methods.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { AutopayDialog, AutopayState } from './autopay-dialog.tsx'
import { failureText, pageOf } from './payments.api.ts'
import classes from './payments.module.css'
import { methodsQuery, savingMethods } from './saved-methods.api.ts'

/** Cards and bank accounts that a client keeps at the payment provider, and autopay with one of them. */
export function SavedMethods() {
	const query = useQuery(methodsQuery)
	const { isBusy, failure, add } = useAdding()
	const state = query.data
	if (state !== undefined && !state.isProviderConfigured && state.methods.length === 0) return null
	return (
		<Card
			title="Saved payment methods"
			actions={
				<Button size="small" busy={isBusy} onClick={() => void add()}>
					Add card or bank account
				</Button>
			}
		>
			<Loaded query={query} level={3} skeleton={<LoadingLines what="payment methods" />}>
				{(found) => <Methods state={found} />}
			</Loaded>
			{failure !== null && <Banner tone="red">{failure}</Banner>}
		</Card>
	)
}

/** Leads to the provider's page: nothing is charged there, and no number is entered here. */
function useAdding() {
	const [isBusy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string | null>(null)
	const add = async () => {
		setBusy(true)
		setFailure(null)
		try {
			window.location.assign(pageOf(await call(savedMethods.start, {})))
		} catch (error) {
			setFailure(failureText(error))
			setBusy(false)
		}
	}
	return { isBusy, failure, add }
}

function Methods({ state }: { readonly state: MethodsState }) {
	const { methods, autopay } = state
	if (methods.length === 0) {
		return (
			<Hint breaks>
				Save a card or bank account to turn on autopay: invoices and installments are then paid on their due date. It is
				entered on the page of the payment provider, and no number reaches this site.
			</Hint>
		)
	}
	return (
		<>
			<Stack as="ul" gap={0}>
				{methods.map((one) => (
					<Method key={one.id} one={one} isAutopay={autopay?.methodId === one.id} />
				))}
			</Stack>
			{autopay !== null && <AutopayState autopay={autopay} />}
		</>
	)
}

const expiry = (day: string) => `${day.slice(5, 7)}/${day.slice(2, 4)}`

interface MethodProps {
	readonly one: SavedMethod
	readonly isAutopay: boolean
}

function Method({ one, isAutopay }: MethodProps) {
	const [asked, setAsked] = useState<'autopay' | 'remove' | null>(null)
	const remove = useSave(savedMethods.remove, savingMethods('Failed to remove the payment method'))
	const name = methodText(one)
	return (
		<li className={classes.row}>
			<div className={classes.rowText}>
				<span className={classes.rowTitle}>{name}</span>
				<Hint as="span" breaks>
					{one.kind === 'ach' ? 'Bank account' : one.expiresOn === null ? 'Card' : `Expires ${expiry(one.expiresOn)}`}
				</Hint>
			</div>
			<div className={classes.rowEnd}>
				{isAutopay ? (
					<StatusMark tone="green">Autopay</StatusMark>
				) : (
					<Button size="small" onClick={() => setAsked('autopay')} aria-label={`Use ${name} for autopay`}>
						Use for autopay
					</Button>
				)}
				<Button size="small" variant="quiet" onClick={() => setAsked('remove')} aria-label={`Remove ${name}`}>
					Remove
				</Button>
			</div>
			{asked === 'autopay' && <AutopayDialog one={one} onClose={() => setAsked(null)} />}
			<ConfirmDialog
				opened={asked === 'remove'}
				onClose={() => setAsked(null)}
				title="Remove payment method"
				confirmLabel="Remove"
				onConfirm={async () => {
					await remove({ id: one.id }, { message: () => 'Payment method removed.' })
				}}
			>
				{isAutopay
					? `${name} is removed, and autopay is turned off. Invoices are then paid by you, on this page or by check.`
					: `${name} is removed here and at the payment provider.`}
			</ConfirmDialog>
		</li>
	)
}
