import { homeOf } from '@praxis/contract/shell/guard'
import { type MenuItem, menuFor } from '@praxis/contract/shell/menu'
import { useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ReauthenticationHost } from '../../features/identity/reauthentication-host.tsx'
import { ActivityLabelsContext } from '../../lib/activity-labels.ts'
import { LiveProvider, useLiveStream } from '../../lib/live/live-provider.tsx'
import { SyncProvider } from '../../lib/offline/sync-service.ts'
import { useAuth, useSession } from '../../lib/session/user-provider.tsx'
import { WEB_FEATURES } from '../../routes/web-features.ts'
import { DraftProvider } from '../../ui/form/draft-store.tsx'
import { usePhrases } from '../../ui/text/phrases.ts'
import { AsOf } from './as-of.tsx'
import classes from './inside-layout.module.css'
import { IntroductionHost } from './introduction-host.tsx'
import { Later } from './later.tsx'
import { liveOfTab } from './live-of-tab.ts'
import type { MenuBadges, MenuUnread } from './menu-counts.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NotificationButton } from './notification-button.tsx'
import { PaletteHost } from './palette/palette-host.tsx'
import { Sidebar } from './sidebar.tsx'
import { LaterSyncIndicator } from './sync/later-sync-indicator.tsx'
import { OfflineBanner } from './sync/offline-banner.tsx'
import { syncOfTab } from './sync-of-tab.ts'
import { TopBar } from './top-bar.tsx'
import { useDrafts } from './use-drafts.ts'
import { useGoShortcuts } from './use-go-shortcuts.ts'
import { useLetterhead } from './use-letterhead.ts'
import { useLogout } from './use-logout.tsx'
import { useNotificationPanel } from './use-notification-panel.tsx'
import { useOfflineWork } from './use-offline-work.ts'
import { useSidebarState } from './use-sidebar-state.ts'

const ClientLanguage = lazy(async () => ({ default: (await import('./client-language.tsx')).ClientLanguage }))
const PreviewBar = lazy(async () => ({ default: (await import('./preview-bar.tsx')).PreviewBar }))
const MenuCounts = lazy(async () => ({ default: (await import('./menu-counts.tsx')).MenuCounts }))

async function loadActivityLabels() {
	const parts = await Promise.all(WEB_FEATURES.map((feature) => feature.activity?.()))
	return Object.assign({}, ...parts)
}

/** The layout of every screen behind the guard: sidebar, top bar, screen. Empty after sign-out. */
export function InsideLayout({ children }: { readonly children: ReactNode }) {
	const { session } = useAuth()
	if (session === null) return null
	return (
		<LiveProvider live={liveOfTab}>
			<SyncProvider value={syncOfTab}>
				<ActivityLabelsContext value={loadActivityLabels}>
					<Layout>{children}</Layout>
				</ActivityLabelsContext>
			</SyncProvider>
		</LiveProvider>
	)
}

/** What opens by itself, and the rest of the layout. */
function Around() {
	const { preview, user, guest } = useSession()
	return (
		<>
			<ReauthenticationHost />
			<IntroductionHost />
			{(guest || user.role === 'client') && (
				<Suspense fallback={null}>
					<ClientLanguage />
				</Suspense>
			)}
			{preview !== undefined && (
				<Suspense fallback={null}>
					<PreviewBar />
				</Suspense>
			)}
			<Later />
		</>
	)
}

function withBadges(items: readonly MenuItem[], badges: MenuBadges): readonly MenuItem[] {
	return items.map((item) => {
		const badge = item.type === 'single' ? badges[item.path] : undefined
		return badge === undefined ? item : { ...item, badge }
	})
}

function Layout({ children }: { readonly children: ReactNode }) {
	const session = useSession()
	const phrase = usePhrases()
	const current = useLocation({ select: (location) => location.pathname })
	const sidebar = useSidebarState()
	const [menuOpen, setMenuOpen] = useState(false)
	const logout = useLogout()
	const drafts = useDrafts()
	const [badges, setBadges] = useState<MenuBadges>({})
	const items = withBadges(menuFor(session), badges)
	const isPreview = session.preview !== undefined
	useLiveStream(!useAuth().lapsed && !session.guest && !isPreview)
	useGoShortcuts()
	useOfflineWork()
	useLetterhead()

	const [unread, setUnread] = useState<MenuUnread>({})
	const panel = useNotificationPanel()
	const openNotifications = () => {
		setMenuOpen(false)
		panel.open()
	}
	// What it asks or says would lie below the menu.
	const leave = () => {
		setMenuOpen(false)
		logout.run()
	}
	const notifications = (collapsed: boolean) =>
		isPreview || <NotificationButton collapsed={collapsed} current={current} onOpen={openNotifications} />

	const shared = { items, current, home: homeOf(session), brandDisabled: logout.isUnderWay, onLogout: leave, unread }
	return (
		<div
			className={classes.layout}
			data-collapsed={sidebar.collapsed || undefined}
			data-preview={isPreview || undefined}
		>
			<aside className={classes.side} aria-label={phrase('Sidebar')}>
				<Sidebar {...shared} notifications={notifications} collapsed={sidebar.collapsed} onToggle={sidebar.toggle} />
				<div className={classes.sideFoot}>
					<LaterSyncIndicator collapsed={sidebar.collapsed} />
				</div>
			</aside>
			<TopBar items={items} current={current} onMenu={() => setMenuOpen(true)} onLogout={logout.run} />
			<main id="main" tabIndex={-1} className={classes.main}>
				<OfflineBanner />
				<AsOf />
				<DraftProvider value={drafts}>{children}</DraftProvider>
			</main>
			<Suspense fallback={null}>
				<MenuCounts onCount={setUnread} onBadges={setBadges} />
			</Suspense>
			<LaterSyncIndicator corner />
			<MobileMenu opened={menuOpen} current={current} onClose={() => setMenuOpen(false)}>
				<Sidebar {...shared} notifications={notifications} />
			</MobileMenu>
			{panel.panel}
			<PaletteHost items={items} onLogout={logout.run} />
			{logout.question}
			<Around />
		</div>
	)
}
