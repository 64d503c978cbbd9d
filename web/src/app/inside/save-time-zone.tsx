import { useEffect } from 'react'
import { useChooseSetting } from '../../features/preferences/settings.api.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { deviceTimeZone } from '../../ui/text/region.ts'

/** Saves the time zone of the browser of the first sign-in; the user can change it later. */
export function SaveTimeZone() {
	const { display, mustAddSecondFactor } = useSession()
	const { mutate } = useChooseSetting()
	const isUnknown = display !== undefined && display.timezone === null && mustAddSecondFactor !== true
	useEffect(() => {
		// If this fails, the device's time zone is shown anyway and the next visit saves it.
		if (isUnknown) mutate({ timezone: deviceTimeZone() })
	}, [isUnknown, mutate])
	return null
}
