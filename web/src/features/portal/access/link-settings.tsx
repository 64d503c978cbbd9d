import { type LinkSettings, portalLinks } from '@praxis/contract/portal/links.contract'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../parts/loaded.tsx'
import { useSave } from '../../../parts/use-save.ts'
import { FieldRow } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Hint } from '../../../ui/layout/layout.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import classes from '../portal.module.css'
import { linkSettingsQuery } from './access.api.ts'
import { DURATION_OPTIONS, durationOf, USE_OPTIONS } from './link-dialog.tsx'

/** What is offered for new sign-in links, for administrators. */
export function LinkSettingsCard() {
	const query = useQuery(linkSettingsQuery)
	const set = useSave(portalLinks.setSettings, {
		topic: 'portal_link_settings',
		failed: 'Failed to change the sign-in links',
	})
	const save = (settings: LinkSettings) =>
		void set(settings, { message: () => 'Saved for new sign-in links.' }).catch(toast.failure)
	return (
		<Card title="Sign-in links of clients">
			<Hint>Offered when a link is sent. Each link can differ.</Hint>
			<Loaded query={query} level={3} skeleton={<LoadingLines what="sign-in links" />}>
				{(settings) => (
					<div className={classes.switches}>
						<FieldRow>
							<SelectField
								label="Expires in"
								required
								options={DURATION_OPTIONS}
								value={durationOf(settings.minutes)}
								onChange={(minutes) => minutes !== null && save({ ...settings, minutes: Number(minutes) })}
							/>
							<SelectField
								label="Can be used"
								required
								options={[...USE_OPTIONS]}
								value={settings.isSingleUse ? 'once' : 'until_expiry'}
								onChange={(uses) => save({ ...settings, isSingleUse: uses === 'once' })}
							/>
						</FieldRow>
					</div>
				)}
			</Loaded>
		</Card>
	)
}
