/** Invisible pages that Chromium renders beside every window; they cost more than the product's pages. */
const OWN_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']
/** The features that playwright-core disables, repeated: of two such lists Chromium uses the last. */
const DISABLED = [
	'AvoidUnnecessaryBeforeUnloadCheckSync',
	'DestroyProfileOnBrowserClose',
	'HttpsUpgrades',
	'HttpsFirstBalancedModeAutoEnable',
	'LensOverlay',
	'MediaRouter',
	'PaintHolding',
	'ThirdPartyStoragePartitioning',
	'AvoidCorsURLLoaderRestartOnRedirect',
	'OptimizationHints',
	'NetworkTimeServiceQuerying',
	'AimEnabled',
	'PreconnectToSearch',
]
/** Turns off what competes with the page for the processor. */
export const FEATURES_OFF = `--disable-features=${[...DISABLED, ...OWN_PAGES].join(',')}`
