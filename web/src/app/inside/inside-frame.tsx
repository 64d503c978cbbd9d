import { Outlet } from '@tanstack/react-router'
import { InsideLayout } from './inside-layout.tsx'

export function InsideFrame() {
	return (
		<InsideLayout>
			<Outlet />
		</InsideLayout>
	)
}
