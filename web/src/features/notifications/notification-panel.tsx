import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { failing } from '../../parts/failing.ts'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { Said } from '../../ui/text/said.tsx'
import { RecentToastList } from '../../ui/toast/recent-toast-list.tsx'
import { countsQuery, markFailure, useMarkAll, useSee } from './notifications.api.ts'
import classes from './notifications.module.css'
import { PanelList } from './panel-list.tsx'

const TABS = [
	{ id: 'all', label: 'Notifications' },
	{ id: 'visit', label: 'This visit' },
] as const

interface NotificationPanelProps {
	readonly opened: boolean
	readonly onClose: () => void
	/** How many were new when it was opened. */
	readonly fresh: number
	/** Guests, and users who must first set up two-factor authentication, have only the messages of this visit. */
	readonly isKept: boolean
}

function newOnes(count: number): string {
	return count === 1 ? 'You have 1 new notification.' : `You have ${count} new notifications.`
}

/** What came for the person, and what the short messages of this visit said. */
export function NotificationPanel({ opened, onClose, fresh, isKept }: NotificationPanelProps) {
	const [tab, setTab] = useState<string>('all')
	const { mutate: see } = useSee()
	const { data: counts } = useQuery({ ...countsQuery, enabled: isKept })
	const unseen = counts?.fresh ?? 0
	useEffect(() => {
		if (opened && unseen > 0) see()
	}, [opened, unseen, see])
	const markAll = useMarkAll()
	const onMarkAll = () =>
		markAll.mutate(undefined, { onError: failing(markFailure(true), () => markAll.mutateAsync()) })
	const isList = isKept && tab === 'all'
	return (
		<SidePanel
			opened={opened}
			onClose={onClose}
			title="Notifications"
			head={isKept && <PanelTabs label="Notifications" tabs={TABS} current={tab} onOpen={setTab} />}
			foot={
				isKept && (
					<>
						<UiLink href="/dashboard/notifications" onClick={onClose}>
							<Said>All notifications</Said>
						</UiLink>
						<UiLink href="/dashboard/settings?part=notifications" onClick={onClose}>
							<Said>Notification settings</Said>
						</UiLink>
					</>
				)
			}
		>
			{isList && fresh > 0 && (
				<p role="alert" className={classes.fresh}>
					<Said>{newOnes(fresh)}</Said>
				</p>
			)}
			{isList ? (
				<PanelList onFollow={onClose} onMarkAll={onMarkAll} />
			) : (
				<div className={classes.visit}>
					<RecentToastList empty="No messages yet. Confirmations and errors appear here." />
				</div>
			)}
		</SidePanel>
	)
}

interface PanelTabsProps {
	readonly label: string
	readonly tabs: readonly { readonly id: string; readonly label: string }[]
	readonly current: string
	readonly onOpen: (id: string) => void
}

/** The two lists of the panel. Not in the address: the panel is above every screen. */
function PanelTabs({ label, tabs, current, onOpen }: PanelTabsProps) {
	const list = useRef<HTMLDivElement>(null)
	function onKeyDown(event: KeyboardEvent): void {
		if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
		const at = tabs.findIndex((tab) => tab.id === current)
		const next = tabs.at((at + (event.key === 'ArrowRight' ? 1 : -1)) % tabs.length)
		if (next === undefined) return
		event.preventDefault()
		onOpen(next.id)
		list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
	}
	return (
		<div ref={list} role="tablist" aria-label={label} className={classes.tabs} onKeyDown={onKeyDown} tabIndex={-1}>
			{tabs.map((tab) => (
				<button
					key={tab.id}
					type="button"
					role="tab"
					data-tab={tab.id}
					aria-selected={tab.id === current}
					tabIndex={tab.id === current ? 0 : -1}
					className={classes.tab}
					onClick={() => onOpen(tab.id)}
				>
					{tab.label}
				</button>
			))}
		</div>
	)
}
