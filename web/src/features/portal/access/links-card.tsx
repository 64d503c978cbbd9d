import type { ClientRecord } from '@praxis/contract/clients/clients.fields'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { type PortalLink, portalLinks } from '@praxis/contract/portal/links.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../../lib/session/use-may.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Hint, Stack, Text } from '../../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { StatusMark } from '../../../ui/status/status-mark.tsx'
import { InstantText } from '../../../ui/text/values.tsx'
import classes from '../portal.module.css'
import { linksQuery, TOPIC } from './access.api.ts'

const LinkDialog = lazy(async () => ({ default: (await import('./link-dialog.tsx')).LinkDialog }))

const STATES = {
	open: { tone: 'green', label: 'Active' },
	used: { tone: 'grey', label: 'Used' },
	expired: { tone: 'grey', label: 'Expired' },
	revoked: { tone: 'red', label: 'Revoked' },
} as const

/** Sign-in links sent to a client and their contacts. */
export function LinksCard({ one }: { readonly one: ClientRecord }) {
	const maySend = useMay()(portalLinks.send) && one.deletedAt === null
	const [isOpen, setOpen] = useState(false)
	const query = useQuery(linksQuery(one.id))
	return (
		<Card
			title="Sign-in links"
			actions={
				maySend && (
					<Button size="small" disabled={query.data === undefined} onClick={() => setOpen(true)}>
						Send a sign-in link
					</Button>
				)
			}
		>
			<Hint>
				A link signs a client in to the portal without a password. It goes by email, and only the email holds it.
			</Hint>
			<Loaded query={query} level={3} skeleton={<LoadingLines what="sign-in links" />}>
				{(links) => <Links links={links} maySend={maySend} />}
			</Loaded>
			{isOpen && query.data !== undefined && (
				<Suspense fallback={null}>
					<LinkDialog one={one} links={query.data} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</Card>
	)
}

interface LinksProps {
	readonly links: OutputOf<typeof portalLinks.list>
	readonly maySend: boolean
}

function Links({ links: { items, sendsMail }, maySend }: LinksProps) {
	const [revoked, setRevoked] = useState<PortalLink | null>(null)
	const revoke = useSave(portalLinks.revoke, { topic: TOPIC })
	return (
		<>
			{!sendsMail && (
				<div className={classes.note}>
					<Banner tone="amber">
						No mail server is configured, so links wait in the outbox. An administrator can pass on those of clients who
						have never signed in.
					</Banner>
				</div>
			)}
			{items.length === 0 ? (
				<Hint>No sign-in links yet.</Hint>
			) : (
				<Stack as="ul" gap={0} aria-label="Sign-in links">
					{items.map((link) => (
						<LinkRow key={link.id} link={link} onRevoke={maySend ? () => setRevoked(link) : null} />
					))}
				</Stack>
			)}
			<ConfirmDialog
				opened={revoked !== null}
				onClose={() => setRevoked(null)}
				title="Revoke this sign-in link?"
				confirmLabel="Revoke link"
				onConfirm={async () => {
					if (revoked !== null) await revoke({ id: revoked.id }, { message: () => 'The link no longer works.' })
				}}
			>
				<p>It stops working at once. Who has signed in with it stays signed in.</p>
			</ConfirmDialog>
		</>
	)
}

function LinkRow({ link, onRevoke }: { readonly link: PortalLink; readonly onRevoke: (() => void) | null }) {
	const { name, sentTo, state, isSingleUse, expiresAt, createdAt, createdByName } = link
	const mark = STATES[state]
	return (
		<li className={classes.milestone}>
			<div className={classes.milestoneText}>
				<div className={classes.marks}>
					<Text weight="medium">{name || sentTo}</Text>
					<StatusMark tone={mark.tone}>{mark.label}</StatusMark>
					{link.askedAt !== null && <StatusMark tone="amber">New one requested</StatusMark>}
				</div>
				<Hint>
					{name !== '' && `${sentTo} · `}
					{isSingleUse ? 'can be used once, until ' : 'can be used until '}
					<InstantText at={expiresAt} />
				</Hint>
				<Hint>
					Sent by {createdByName} <InstantText at={createdAt} shown="relative" />
					{' · '}
					<Use link={link} />
				</Hint>
			</div>
			{onRevoke !== null && state === 'open' && (
				<Button size="small" variant="danger-quiet" aria-label={`Revoke the link of ${name}`} onClick={onRevoke}>
					Revoke
				</Button>
			)}
		</li>
	)
}

function Use({ link: { usedCount, lastUsedAt, lastUsedFrom } }: { readonly link: PortalLink }) {
	if (lastUsedAt === null) return 'not used yet'
	return (
		<>
			used {usedCount === 1 ? 'once' : `${usedCount} times`}, last <InstantText at={lastUsedAt} shown="relative" /> from{' '}
			{lastUsedFrom}
		</>
	)
}
