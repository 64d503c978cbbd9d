import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { UploadIndicator } from '../../features/documents/upload-indicator.tsx'
import { HelpCorner } from '../../features/help/help-corner.tsx'
import { useChooseSetting } from '../../features/preferences/settings.api.ts'
import { TimerPlayer } from '../../features/time/timer-player.tsx'
import { onUnreachable } from '../../lib/call.ts'
import { keepAppWorker, takeNewVersion, useNewVersion } from '../../lib/installed/app-worker.ts'
import { connectivityFailed } from '../../lib/offline/connection-check.ts'
import { keepConnection } from '../../lib/offline/connection-monitor.ts'
import { useSyncService } from '../../lib/offline/sync-service.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { loadSheets } from '../../ui/overlay/use-sheets.ts'
import { ShortcutsHost } from '../../ui/shortcuts/shortcuts-dialog.tsx'
import { deviceTimeZone } from '../../ui/text/region.ts'
import { useColorScheme } from '../../ui/theme/color-scheme.ts'
import { loadToasts, toast } from '../../ui/toast/toast.tsx'
import { Toaster } from '../../ui/toast/toaster.tsx'
import classes from './corner/corner.module.css'
import { InstallPrompt } from './corner/install-prompt.tsx'
import { liveOfTab } from './live-of-tab.ts'

const McpHeader = lazy(async () => ({
	default: (await import('../../features/integrations/mcp-header.tsx')).McpHeader,
}))

let isKept = false

/** What is offered at the bottom right, above the chat: a newer version of the app, and installing it. */
function Corner() {
	useEffect(() => {
		if (isKept) return
		isKept = true
		// A browser that refuses the service worker still shows the app; the error is reported.
		keepAppWorker().catch((error: unknown) => globalThis.reportError?.(error))
	}, [])
	return (
		<div className={classes.corner}>
			<UploadIndicator />
			<NewVersion />
			<InstallPrompt />
		</div>
	)
}

/** Parts of the layout not needed at first: toasts, the list of shortcuts, and the form validation that most screens use. */
export async function loadIdle() {
	await Promise.all([import('@praxis/contract/kernel/text'), loadSheets(), loadToasts()])
	return Idle
}

/** What is for the person at this device, not for who views the portal as a client. */
function OwnParts() {
	const current = useLocation({ select: ({ pathname }) => pathname })
	const mayManageMcp = useMay()({ access: 'manage_mcp' })
	if (useSession().preview !== undefined) return null
	return (
		<>
			<Corner />
			<HelpCorner />
			<TimerPlayer current={current} />
			{mayManageMcp && (
				<Suspense fallback={null}>
					<McpHeader />
				</Suspense>
			)}
			<SaveTimeZone />
		</>
	)
}

export interface IdleProps {
	/** The list of shortcuts was asked for before it was there. */
	readonly keysAsked: boolean
}

function Idle({ keysAsked }: IdleProps) {
	return (
		<>
			<Toaster />
			<ShortcutsHost openedAtFirst={keysAsked} />
			<OwnParts />
			<WatchConnection />
			<WindowColor />
		</>
	)
}

/** Sets the browser bar to the background color of the chosen theme: the page's own tags follow the system. */
function WindowColor() {
	const { shown } = useColorScheme()
	// biome-ignore lint/correctness/useExhaustiveDependencies: the color is read from the style, which follows the scheme
	useEffect(() => {
		const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim()
		if (paper === '') return
		for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) tag.content = paper
	}, [shown])
	return null
}

/** Saves the time zone of the browser of the first sign-in; the user can change it later. */
function SaveTimeZone() {
	const { display, mustAddSecondFactor } = useSession()
	const { mutate } = useChooseSetting()
	const isUnknown = display !== undefined && display.timezone === null && mustAddSecondFactor !== true
	useEffect(() => {
		// If this fails, the device's time zone is shown anyway and the next visit saves it.
		if (isUnknown) mutate({ timezone: deviceTimeZone() })
	}, [isUnknown, mutate])
	return null
}

/** Offers the newer version. Nothing is reloaded before the person says so: what they are typing stays. */
function NewVersion() {
	const isThere = useNewVersion()
	const [isLater, setLater] = useState(false)
	if (!isThere || isLater) return null
	return (
		<section className={classes.card} aria-labelledby="new-version" role="status">
			<Row wrap={false}>
				<span className={classes.mark} aria-hidden="true">
					<Icon name="refresh" />
				</span>
				<h2 id="new-version" className={classes.title}>
					A new version is ready
				</h2>
			</Row>
			<p className={classes.text}>Reload when you are ready to use it.</p>
			<div className={classes.actions}>
				<Button variant="primary" size="small" onClick={takeNewVersion}>
					Reload
				</Button>
				<Button variant="quiet" size="small" onClick={() => setLater(true)}>
					Later
				</Button>
			</div>
		</section>
	)
}

/** What makes it likely that the connection is lost: a call without an answer, and the end of the stream of changes. */
function hints(suspect: () => void): () => void {
	const stopCalls = onUnreachable(suspect)
	const stopLive = liveOfTab.subscribe(() => {
		if (liveOfTab.state() === 'waiting') suspect()
	})
	return () => {
		stopCalls()
		stopLive()
	}
}

/** Reports to the sync service whether the server is reachable, and to the user if it is not although there is a network. */
function WatchConnection() {
	const sync = useSyncService()
	useEffect(
		() =>
			keepConnection((finding) => {
				if (finding.state === 'online') return sync.reportConnection('online')
				if (finding.error === null) return sync.reportConnection('offline')
				const text = connectivityFailed(finding.error)
				sync.reportConnection('offline', text)
				toast.error(text)
			}, hints),
		[sync],
	)
	return null
}
