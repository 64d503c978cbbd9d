import { lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { PublicLayout } from './public/public-layout.tsx'
import { useSkipLogin } from './public/use-skip-login.ts'

export function PublicFrame() {
	useSkipLogin()
	return (
		<PublicLayout>
			<Outlet />
		</PublicLayout>
	)
}

/** The layout of everything behind the guard; its code is loaded only then. */
export const InsideFrame = lazyRouteComponent(() => import('./inside/inside-frame.tsx'), 'InsideFrame')
