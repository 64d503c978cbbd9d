import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import type { ReactElement, ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { glyphProps } from '../icon/glyph.ts'
import { usePhrases } from '../text/phrases.ts'
import classes from './page.module.css'
import { useHasNetwork } from './use-has-network.ts'

interface EmptyStateProps {
	readonly title: string
	/** What this place is for, or why it is empty. */
	readonly children?: ReactNode
	readonly icon?: ReactElement
	readonly actions?: ReactNode
	readonly role?: 'alert' | 'status'
	/** Says that there is no connection: nothing else on the page has to. */
	readonly offline?: boolean
	/** The title as a heading of the page. */
	readonly level?: 1 | 3
}

/** A place with nothing in it yet: says what it is for and offers the first step. */
export function EmptyState({ title, children, icon, actions, role, offline = false, level }: EmptyStateProps) {
	const phrase = usePhrases()
	const Title = level === undefined ? 'p' : (`h${level}` as const)
	return (
		<div className={classes.empty} role={role} data-offline={offline || undefined}>
			<span className={classes.emptyGlyph}>{icon ?? <IconInbox {...glyphProps()} />}</span>
			<Title className={classes.emptyTitle}>{phrase(title)}</Title>
			{children !== undefined && <div className={classes.emptyText}>{children}</div>}
			{actions !== undefined && <div className={classes.emptyActions}>{actions}</div>}
		</div>
	)
}

interface ErrorStateProps {
	/** What happened. */
	readonly title?: string
	/** What was kept and what to do. */
	readonly message: string
	readonly onRetry?: () => void
	/** For support: shown small. */
	readonly requestId?: string | null
	readonly actions?: ReactNode
	readonly level?: 1 | 3
}

/** Something could not be loaded. Without a network that alone is said: it explains the failure better than its message. */
export function ErrorState(props: ErrorStateProps) {
	const hasNetwork = useHasNetwork()
	const phrase = usePhrases()
	const { title = 'This could not be loaded', message, onRetry, requestId, actions, level } = props
	if (!hasNetwork) return <OfflineState {...props} />
	return (
		<EmptyState
			role="alert"
			title={title}
			{...(level === undefined ? {} : { level })}
			icon={<IconAlertTriangle {...glyphProps()} />}
			actions={
				<>
					{onRetry !== undefined && <Button onClick={onRetry}>Try again</Button>}
					{actions}
				</>
			}
		>
			<p>{phrase(message)}</p>
			{requestId ? <p className={classes.code}>{phrase('Request {id}', { id: requestId })}</p> : null}
		</EmptyState>
	)
}

/** The person may not see this. */
export function ForbiddenState({ what = 'this' }: { readonly what?: string }) {
	return (
		<EmptyState title={`No access to ${what}`} icon={<IconLock {...glyphProps()} />}>
			<p>Ask an administrator of your firm if you need it for your work.</p>
		</EmptyState>
	)
}

/** There is no connection and nothing was kept from before. */
export function OfflineState({ onRetry, actions, level }: Pick<ErrorStateProps, 'onRetry' | 'actions' | 'level'>) {
	const phrase = usePhrases()
	return (
		<EmptyState
			role="status"
			offline
			title="You are offline"
			{...(level === undefined ? {} : { level })}
			icon={<IconWifiOff {...glyphProps()} />}
			actions={
				<>
					{onRetry !== undefined && <Button onClick={onRetry}>Try again</Button>}
					{actions}
				</>
			}
		>
			<p>{phrase('There is no copy on this device. It loads when you are back online.')}</p>
		</EmptyState>
	)
}
