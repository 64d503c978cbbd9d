import { type DocumentRequest, documentRequests } from '@praxis/contract/documents/document-requests.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../lib/session/use-may.ts'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Hint, PlainList, Row } from '../../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { StatusMark } from '../../../ui/status/status-mark.tsx'
import { InstantText } from '../../../ui/text/values.tsx'
import type { DocumentScope } from '../documents.api.ts'
import classes from './requesting.module.css'
import { documentRequestsQuery, REQUESTS } from './requests.api.ts'

const STATES = {
	open: { tone: 'blue', label: 'Waiting' },
	complete: { tone: 'green', label: 'Everything received' },
	expired: { tone: 'grey', label: 'Expired' },
	revoked: { tone: 'grey', label: 'Withdrawn' },
} as const

/** What was requested for a case or of a client, with what has arrived of it; nothing when nothing was requested. */
export function DocumentRequests({ scope }: { readonly scope: DocumentScope }) {
	const query = useInfiniteQuery(documentRequestsQuery(scope))
	const [areEndedShown, setEndedShown] = useState(false)
	const requests = query.data?.pages.flatMap((page) => page.items) ?? []
	const open = requests.filter(({ state }) => state === 'open')
	const shown = areEndedShown ? requests : open
	if (requests.length === 0) return null
	const ended = requests.length - open.length
	return (
		<Card
			title="Requested documents"
			flush
			actions={
				ended > 0 && (
					<Button
						size="small"
						variant="quiet"
						aria-expanded={areEndedShown}
						onClick={() => setEndedShown(!areEndedShown)}
					>
						{areEndedShown ? 'Hide earlier' : `Show earlier (${ended})`}
					</Button>
				)
			}
		>
			<PlainList>
				{shown.map((one) => (
					<RequestRow key={one.id} one={one} />
				))}
				{shown.length === 0 && (
					<li className={classes.row}>
						<Hint as="span">No request is open.</Hint>
					</li>
				)}
				{areEndedShown && query.hasNextPage && (
					<li className={classes.row}>
						<Button size="small" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
							Show older
						</Button>
					</li>
				)}
			</PlainList>
		</Card>
	)
}

function progressOf({ items, received }: DocumentRequest): string {
	const files = received === 1 ? '1 file' : `${received} files`
	if (items.length === 0) return received === 0 ? 'Nothing received yet' : `${files} received`
	const sent = items.filter((item) => item.received > 0).length
	return `${sent} of ${items.length} received${received > sent ? `, ${files} in all` : ''}`
}

function RequestRow({ one }: { readonly one: DocumentRequest }) {
	const mayRevoke = useMay()(documentRequests.revoke)
	const { tone, label } = STATES[one.state]
	const isEnded = one.state === 'revoked' || one.state === 'expired'
	return (
		<li className={classes.row}>
			<div className={classes.name}>
				<Row as="span">
					<strong>{one.label}</strong>
					<StatusMark tone={tone}>{label}</StatusMark>
				</Row>
				<Hint as="span">
					{progressOf(one)}
					{one.lastReceivedAt !== null && (
						<>
							, last <InstantText at={one.lastReceivedAt} shown="relative" />
						</>
					)}
					{' · '}
					{one.state === 'expired' ? 'expired' : 'expires'} <InstantText at={one.expiresAt} shown="day" />
					{one.folderName !== null && ` · to ${one.folderName}`} · requested by {one.createdByName}
					{one.email !== '' && ` · email to ${one.email}`}
				</Hint>
				{one.items.length > 0 && (
					<ul className={classes.items} aria-label={`Requested of ${one.label}`}>
						{one.items.map(({ id, name, received }) => (
							<li key={id}>
								<StatusMark tone={received > 0 ? 'green' : 'grey'}>{name}</StatusMark>
							</li>
						))}
					</ul>
				)}
			</div>
			{mayRevoke && !isEnded && <Withdraw one={one} />}
		</li>
	)
}

function Withdraw({ one: { id, label } }: { readonly one: DocumentRequest }) {
	const revoke = useSave(documentRequests.revoke, { topic: REQUESTS, failed: 'Failed to withdraw request' })
	const [isAsking, setAsking] = useState(false)
	return (
		<>
			<Button size="small" variant="quiet" aria-label={`Withdraw request to ${label}`} onClick={() => setAsking(true)}>
				Withdraw
			</Button>
			{isAsking && (
				<ConfirmDialog
					opened
					title={`Withdraw the request to ${label}?`}
					confirmLabel="Withdraw request"
					onClose={() => setAsking(false)}
					onConfirm={async () => {
						await revoke({ id }, { message: () => 'The link no longer takes documents.' })
						setAsking(false)
					}}
				>
					<p>The link stops working at once. What has arrived stays.</p>
				</ConfirmDialog>
			)}
		</>
	)
}
