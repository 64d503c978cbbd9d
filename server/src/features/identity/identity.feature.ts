import { account } from '@praxis/contract/identity/account.contract'
import { passkeys, secondFactor } from '@praxis/contract/identity/factors.contract'
import { session } from '@praxis/contract/identity/session.contract'
import { setup } from '@praxis/contract/identity/setup.contract'
import { userPermissions } from '@praxis/contract/identity/user-permissions.contract'
import { type EmailedUser, type UserView, users } from '@praxis/contract/identity/users.contract'
import type { PersonContext } from '../../platform/context.ts'
import { firstCall, type ServerFeature } from '../../platform/feature.ts'
import { RawAnswer, type Route, route } from '../../platform/http/endpoint-route.ts'
import { acceptInvitation, viewInvitation } from './accept-invitation.ts'
import { acceptSignInLink, resetPassword, verifyEmail } from './accept-mailed-link.ts'
import { createUser, inviteUser, resendInvitation } from './add-user.ts'
import { requestEmailChange, withdrawEmailChange } from './change-email.ts'
import { changePassword, reauthenticate } from './change-password.ts'
import { completeOnboarding, editOwnProfile, getOwnProfile } from './edit-profile.ts'
import { editUser, removeUser } from './edit-user.ts'
import { getUser, listFirmPeople, listUsers } from './find-users.ts'
import { defineIdentityJobs } from './identity.jobs.ts'
import { listSignInOptions } from './list-sign-in-options.ts'
import { addPasskey, listOwnPasskeys, preparePasskey, removePasskey } from './manage-passkeys.ts'
import {
	getSecondFactorPolicy,
	getUserPermissions,
	listPermissionChanges,
	listUserPermissions,
	setSecondFactorPolicy,
	setUserPermissions,
} from './manage-permissions.ts'
import {
	confirmSecondFactor,
	disableSecondFactor,
	renewBackupCodes,
	startSecondFactor,
} from './manage-second-factor.ts'
import { identityPersonalData } from './personal-data.queries.ts'
import { registerAccount, registerOneClick } from './register-account.ts'
import { removeSecondFactor, sendPasswordReset, signOutEverywhere, unlockUser } from './reset-user-access.ts'
import { listOwnSessions, revokeOtherSessions, revokeOwnSession } from './revoke-sessions.ts'
import { forgotPassword, requestSignInLink, resendVerification } from './send-mailed-link.ts'
import { setUpFirm } from './set-up-firm.ts'
import { signIn, signInGuest, verifySecondFactor } from './sign-in.ts'
import { preparePasskeySignIn, signInWithPasskey } from './sign-in-passkey.ts'
import { acceptSocialAnswer, startSocialSignIn } from './sign-in-social.ts'
import { signOut } from './sign-out.ts'
import { getSession } from './view-session.ts'

function redirect(path: string): RawAnswer {
	return new RawAnswer(302, { location: path, 'cache-control': 'no-store' }, null)
}

import { userSearch } from './user-search.queries.ts'

const entering: readonly Route[] = [
	route(session.get, getSession),
	route(session.options, listSignInOptions),
	route(session.signIn, signIn),
	route(session.secondFactor, verifySecondFactor),
	route(session.signOut, signOut),
	route(session.guest, signInGuest),
	route(session.register, registerAccount),
	route(session.registerOneClick, registerOneClick),
	route(session.requestLink, requestSignInLink),
	route(session.acceptLink, acceptSignInLink),
	route(session.verifyEmail, verifyEmail),
	route(session.resendVerification, resendVerification),
	route(session.forgotPassword, forgotPassword),
	route(session.resetPassword, resetPassword),
	route(session.social, startSocialSignIn),
	route(session.socialCallback, async (ctx, input, http) => redirect(await acceptSocialAnswer(ctx, input, http))),
	route(passkeys.signInOptions, preparePasskeySignIn),
	route(passkeys.signIn, signInWithPasskey),
	route(setup.firm, setUpFirm),
	route(setup.invitation, viewInvitation),
	route(setup.acceptInvitation, acceptInvitation),
]

const ownAccount: readonly Route[] = [
	route(account.profile, getOwnProfile),
	route(account.updateProfile, editOwnProfile),
	route(account.completeOnboarding, completeOnboarding),
	route(account.requestEmailChange, requestEmailChange),
	route(account.withdrawEmailChange, withdrawEmailChange),
	route(account.changePassword, changePassword),
	route(account.reauthenticate, reauthenticate),
	route(account.sessions, listOwnSessions),
	route(account.revokeSession, revokeOwnSession),
	route(account.revokeOtherSessions, revokeOtherSessions),
	route(secondFactor.start, startSecondFactor),
	route(secondFactor.confirm, confirmSecondFactor),
	route(secondFactor.disable, disableSecondFactor),
	route(secondFactor.renewBackupCodes, renewBackupCodes),
	route(passkeys.list, listOwnPasskeys),
	route(passkeys.registerOptions, preparePasskey),
	route(passkeys.register, addPasskey),
	route(passkeys.remove, removePasskey),
]

const managing: readonly Route[] = [
	route(users.list, listUsers),
	route(users.get, getUser),
	route(users.create, createUser),
	route(users.invite, async (ctx, input) => emailed(ctx, await inviteUser(ctx, input))),
	route(users.resendInvitation, async (ctx, input) => emailed(ctx, await resendInvitation(ctx, input))),
	route(users.update, editUser),
	route(users.sendPasswordReset, async (ctx, input) => emailed(ctx, await sendPasswordReset(ctx, input))),
	route(users.signOutEverywhere, signOutEverywhere),
	route(users.unlock, unlockUser),
	route(users.removeSecondFactor, removeSecondFactor),
	route(users.remove, removeUser),
	route(users.firmPeople, listFirmPeople),
	route(userPermissions.list, listUserPermissions),
	route(userPermissions.get, getUserPermissions),
	route(userPermissions.set, setUserPermissions),
	route(userPermissions.history, listPermissionChanges),
	route(userPermissions.secondFactorPolicy, getSecondFactorPolicy),
	route(userPermissions.setSecondFactorPolicy, setSecondFactorPolicy),
]

function emailed({ platform }: PersonContext, user: UserView): EmailedUser {
	return { ...user, isMailConfigured: platform.mail.configured }
}

const routes: readonly Route[] = [...entering, ...ownAccount, ...managing]

export const identityFeature: ServerFeature = {
	name: 'identity',
	first: { always: [firstCall(session.options, {})] },
	personalData: identityPersonalData,
	routes,
	searchSources: userSearch,
	topics: {
		users: [users.get, users.firmPeople],
		identity_settings: [userPermissions.secondFactorPolicy],
	},
	defineJobs: [defineIdentityJobs],
}
