import { type DocumentShare, documentShares } from '@praxis/contract/documents/document-shares.contract'
import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../lib/session/use-may.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Hint, PlainList, Row, Stack } from '../../../ui/layout/layout.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { StatusMark } from '../../../ui/status/status-mark.tsx'
import { InstantText } from '../../../ui/text/values.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { TOPIC } from '../documents.api.ts'
import { ClientSharing } from './client-sharing.tsx'
import { ShareLinkDialog } from './share-link-dialog.tsx'
import { documentSharesQuery, shareViewsQuery } from './shares.api.ts'
import classes from './sharing.module.css'

/** Whether the client sees a document, and the links by which it is shared, with what was opened by each. */
export function DocumentShares({ one }: { readonly one: DocumentRecord }) {
	const mayShare = useMay()(documentShares.create) && one.deletedAt === null
	const query = useInfiniteQuery(documentSharesQuery(one.id))
	const [isSharing, setSharing] = useState(false)
	const button = mayShare && <Button onClick={() => setSharing(true)}>Share by link</Button>
	return (
		<Stack>
			<ClientSharing one={one} />
			<Loaded query={query} skeleton={<LoadingLines what="the links" />}>
				{({ pages }) => {
					const shares = pages.flatMap((page) => page.items)
					if (shares.length === 0) {
						return (
							<EmptyState title="Not shared by link" icon={<Icon name="file" />} actions={button}>
								<p>A link lets someone without an account open this document until a day you choose.</p>
							</EmptyState>
						)
					}
					return (
						<>
							<div>{button}</div>
							{shares.map((share) => (
								<ShareCard key={share.id} share={share} documentId={one.id} />
							))}
						</>
					)
				}}
			</Loaded>
			{query.hasNextPage && (
				<div>
					<Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
						Show older
					</Button>
				</div>
			)}
			{isSharing && <ShareLinkDialog rows={[one]} onClose={() => setSharing(false)} />}
		</Stack>
	)
}

const STATES = {
	open: { tone: 'green', label: 'Open' },
	used_up: { tone: 'amber', label: 'All downloads used' },
	expired: { tone: 'grey', label: 'Expired' },
	revoked: { tone: 'red', label: 'Revoked' },
} as const

function times(count: number, one: string, many: string): string {
	return count === 1 ? `1 ${one}` : `${count} ${many}`
}

function rulesOf({ hasPassword, mayDownload, downloadsMax, watermark }: DocumentShare): string {
	const rules = [
		hasPassword ? 'Password' : 'No password',
		mayDownload
			? downloadsMax === null
				? 'Downloads allowed'
				: `At most ${times(downloadsMax, 'download', 'downloads')}`
			: 'View only',
		watermark === '' ? '' : `Watermark “${watermark}”`,
	]
	return rules.filter((rule) => rule !== '').join(' · ')
}

function ShareCard({ share, documentId }: { readonly share: DocumentShare; readonly documentId: string }) {
	const mayRevoke = useMay()(documentShares.revoke)
	const revoke = useSave(documentShares.revoke, { topic: TOPIC, failed: 'Failed to revoke link' })
	const [isLogShown, setLogShown] = useState(false)
	const { tone, label } = STATES[share.state]
	const others = share.documents.filter(({ id }) => id !== documentId)
	const isEnded = share.state === 'revoked' || share.state === 'expired'
	return (
		<Card title={share.label}>
			<div className={classes.share}>
				<Row>
					<StatusMark tone={tone}>{label}</StatusMark>
					<Hint as="span">
						{share.state === 'expired' ? 'Expired' : 'Expires'} <InstantText at={share.expiresAt} shown="day" />
					</Hint>
				</Row>
				<p>
					{rulesOf(share)}
					<br />
					{times(share.views, 'view', 'views')}, {times(share.downloads, 'download', 'downloads')}
					{share.lastOpenedAt !== null && (
						<>
							, last <InstantText at={share.lastOpenedAt} shown="relative" />
						</>
					)}
				</p>
				{others.length > 0 && <Hint>Together with {others.map(({ title }) => title).join(', ')}</Hint>}
				<Hint>
					Created by {share.createdByName}, <InstantText at={share.createdAt} shown="relative" />
					{share.revokedByName !== null && `. Revoked by ${share.revokedByName}`}
				</Hint>
				<Row>
					<Button size="small" aria-expanded={isLogShown} onClick={() => setLogShown(!isLogShown)}>
						{isLogShown ? 'Hide view log' : 'View log'}
					</Button>
					{mayRevoke && !isEnded && (
						<Button
							size="small"
							variant="danger"
							onClick={() =>
								void revoke({ id: share.id }, { message: () => 'The link no longer works.' }).catch(toast.failure)
							}
						>
							Revoke link
						</Button>
					)}
				</Row>
				{isLogShown && <ViewLog share={share} />}
			</div>
		</Card>
	)
}

function ViewLog({ share }: { readonly share: DocumentShare }) {
	const query = useInfiniteQuery(shareViewsQuery(share.id))
	return (
		<Loaded query={query} skeleton={<LoadingLines what="the view log" />}>
			{({ pages }) => {
				const views = pages.flatMap((page) => page.items)
				if (views.length === 0) return <Hint>Nothing was opened yet.</Hint>
				return (
					<>
						<PlainList aria-label={`View log of the link for ${share.label}`}>
							{views.map(({ id, title, action, versionNumber, network, at }) => (
								<li key={id} className={classes.logRow}>
									<span>
										{action === 'viewed' ? 'Viewed' : 'Downloaded'} {title}, version {versionNumber}
									</span>
									<Hint as="span">
										{network} · <InstantText at={at} />
									</Hint>
								</li>
							))}
						</PlainList>
						{query.hasNextPage && (
							<Button size="small" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
								Show older
							</Button>
						)}
					</>
				)
			}}
		</Loaded>
	)
}
