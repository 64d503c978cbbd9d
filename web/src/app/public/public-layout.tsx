import type { ReactNode } from 'react'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Brand } from '../brand.tsx'
import classes from './public-layout.module.css'

const LINKS = [
	{ href: '/login', label: 'Login' },
	{ href: '/register', label: 'Register' },
	{ href: '/client-intake', label: 'Client Intake' },
] as const

/** The layout of every page that opens without signing in. */
export function PublicLayout({ children }: { readonly children: ReactNode }) {
	const { session } = useAuth()
	return (
		<div className={classes.layout}>
			<header className={classes.header}>
				<UiLink href="/" className={classes.brand}>
					<Brand />
				</UiLink>
				<nav aria-label="Main">
					<ul className={classes.links}>
						{LINKS.map((link) => (
							<li key={link.href}>
								<UiLink className={classes.link} href={link.href}>
									{link.label}
								</UiLink>
							</li>
						))}
						{session !== null && (
							<li>
								<UiLink className={classes.link} href="/dashboard">
									Dashboard
								</UiLink>
							</li>
						)}
					</ul>
				</nav>
			</header>
			<main id="main" tabIndex={-1} className={classes.main}>
				{children}
			</main>
		</div>
	)
}
