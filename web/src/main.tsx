import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import './ui/theme/fonts.css'
import './ui/theme/tokens.css'
import './ui/theme/base.css'
import { findRoute } from '@praxis/contract/shell/routes'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followDisplay } from './app/follow-display.ts'
import { keepSession } from './app/keep-session.ts'
import { navigationOf, urlOf } from './app/navigation.ts'
import { createAppRouter, InsideFrame, PENDING_AFTER_MS } from './app/router.tsx'
import { onChangedHands, sessionOfTab } from './app/services.ts'
import { callFromFrame, isEmbedded } from './lib/embedded.ts'
import { listenForInstallPrompt } from './lib/installed/install-offer.ts'
import { callFromPreview, previewOfTab } from './lib/preview.ts'
import { queryClient } from './lib/query-client.ts'
import { rememberReturnPath } from './lib/session/return-path.ts'
import { UserProvider } from './lib/session/user-provider.tsx'
import { screenOf } from './routes/screens.ts'
import { NavigationProvider } from './ui/navigation/navigation.tsx'
import { UrlProvider } from './ui/navigation/url-state.tsx'
import { fetchFonts } from './ui/theme/fetch-fonts.ts'

if (isEmbedded()) callFromFrame()
if (previewOfTab() !== null) callFromPreview()
const router = createAppRouter(sessionOfTab)

listenForInstallPrompt()
onChangedHands((to) => {
	if (to === 'home') return window.location.assign('/dashboard')
	if (to === 'login and back') rememberReturnPath(router.state.location.href)
	void router.navigate({ to: '/login', replace: true, ignoreBlocker: true })
})
keepSession(sessionOfTab)
followDisplay(sessionOfTab)
preloadScreen(window.location.pathname)
void fetchFonts(globalThis.firstCall)

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no element with the id root')

const root = createRoot(place)

function render(): void {
	root.render(
		<StrictMode>
			<QueryClientProvider client={queryClient}>
				<UserProvider store={sessionOfTab}>
					<NavigationProvider value={navigationOf(router)}>
						<UrlProvider value={urlOf(router)}>
							<RouterProvider router={router} />
						</UrlProvider>
					</NavigationProvider>
				</UserProvider>
			</QueryClientProvider>
		</StrictMode>,
	)
}

// Rendered once, when session and screen are there; where they take longer, the page says that it is loading.
const late = new Promise((resolve) => setTimeout(resolve, PENDING_AFTER_MS))
void Promise.race([router.load(), late]).then(render, render)

/** Starts loading the code of a screen and its layout while the session is still being asked for. */
function preloadScreen(pathname: string): void {
	const entry = findRoute(pathname)
	if (entry === undefined) return
	// A failure shows when the screen itself is opened.
	screenOf(entry)
		?.preload?.()
		?.catch(() => undefined)
	if (!entry.public) InsideFrame.preload?.()?.catch(() => undefined)
}
