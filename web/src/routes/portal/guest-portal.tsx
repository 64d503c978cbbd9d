import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Said } from '../../ui/text/said.tsx'
import classes from './portal.module.css'

export function GuestPortal() {
	return (
		<div className={classes.page}>
			<PageHeader title="Client portal" lead="For clients of the firm." />
			<EmptyState
				title="You are signed in as a guest"
				actions={
					<ButtonLink href="/register" variant="primary">
						Register
					</ButtonLink>
				}
			>
				<p>
					<Said>
						A guest visit is not saved. With an account you see here the cases the firm opens for you, your attorney and
						the next step.
					</Said>
				</p>
			</EmptyState>
		</div>
	)
}
