'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useState } from 'react';
import { useTexts } from '#language';
import { sortErrors } from '@/components/form/field-errors';
import { useFieldErrors } from '@/components/form/use-field-errors';
import { usePersistedForm } from '@/components/form/use-persisted-form';
import { usePageRestored } from '@/components/ui/use-page-restored';
import type { ApiFailure } from '@/lib/http/api-failure';
import { playerCheckOptions, type Quote, quoteOptions } from '@/lib/store/checkout/queries';
import { cleanFields } from '@/lib/store/players/clean-fields';
import { matchInBrowser } from '@/lib/store/players/match-in-browser';
import type { Totals } from './gateway-option';
import { choiceOrSuggestion, costOf, type PaymentChoice } from './payment-choice';
import { type PlayerValues, playerControl } from './player-fields';
import { replaceServiceParam } from './replace-service-param';
import { TEST_GATEWAY } from './test-outcome';
import type { ShownTopUp } from './top-up-page';
import { emptyValues, problemsOf, restoredValues } from './top-up-values';
import { useDeferredPaint } from './use-deferred-paint';
import { useOrdered } from './use-ordered';
import { usePlayerCheck } from './use-player-check';
import { contentOf, usePurchase } from './use-purchase';
import { useQuote } from './use-quote';

type Options = {
  topUp: ShownTopUp;
  isGuest: boolean;
  /** From the page's address. */
  initialServiceId: number | null;
  initialQuote: Quote | null;
};

const requestFor = (serviceId: number | null, coupon: string) =>
  serviceId === null
    ? null
    : {
        kind: 'top_up' as const,
        lines: [{ service_id: serviceId, quantity: 1 }],
        ...(coupon && { coupon }),
      };

/** The state of a top-up's page, and what its fields and its button do. */
export function useTopUpForm({ topUp, isGuest, initialServiceId, initialQuote }: Options) {
  const client = useQueryClient();
  const texts = useTexts('purchase');
  const ui = useTexts('ui');
  const page = `top-up/${topUp.slug}`;
  const initial = emptyValues(initialServiceId);
  const { form, values, change, isReady } = usePersistedForm({
    page,
    initial,
    restore: (persisted, element) => restoredValues(topUp, initial, persisted, element),
  });
  const { player, serviceId, email, coupon, outcome } = values;
  const denomination = topUp.denominations.find(({ id }) => id === serviceId) ?? null;

  const chosenId = denomination?.id ?? null;
  const request = requestFor(chosenId, coupon);
  // What is chosen shows its price first; what it costs by each way to pay is asked and rendered after that.
  const askedId = useDeferredPaint(chosenId);
  const latest = useQuote(requestFor(askedId, coupon), { initial: initialQuote, isOwn: isGuest });
  const quoted = askedId === chosenId ? latest : { ...latest, isCurrent: false, error: null };
  const totals: Totals = askedId === null ? 'unknown' : latest.isCurrent ? 'known' : 'pending';
  const payment =
    choiceOrSuggestion(latest.isCurrent ? latest.quote : null, values.payment) ??
    latest.quote?.suggested ??
    null;
  const cost = quoted.isCurrent ? costOf(quoted.quote, payment) : null;

  const takesPayment = quoted.isCurrent ? cost?.cost.available === true : null;
  const problems = problemsOf(topUp, { player, serviceId, email, takesPayment }, isGuest, {
    purchase: texts,
    ui,
  });
  const isComplete = topUp.fields.every(({ field_name }) => !problems[playerControl(field_name)]);
  const check = usePlayerCheck(topUp.id, player, isComplete);

  const fields = useFieldErrors(form, problems);
  const { clearRefused } = fields;
  const [isPreparing, setPreparing] = useState(false);
  /** The total that the buyer was asked to confirm; null while nothing is asked. */
  const [asked, setAsked] = useState<string | null>(null);

  const first = topUp.fields[0];
  const errors: Record<string, string> = {
    ...(first &&
      check.result?.result === 'not-found' && { [playerControl(first.field_name)]: texts.player.unknown }),
    ...fields.errors,
  };

  const onRefused = ({ errors: refusals }: ApiFailure): boolean => {
    const names = new Map(topUp.fields.map(({ field_name }) => [field_name, playerControl(field_name)]));
    const { byField } = sortErrors(refusals, [...names.keys(), 'email']);
    if (byField.email) byField.email = ui.problem.email;
    const found = Object.entries(byField).map(([name, text]) => [names.get(name) ?? name, text] as const);
    if (found.length === 0) return false;
    setAsked(null);
    fields.refuse(Object.fromEntries(found));
    return true;
  };

  const purchase = usePurchase({
    page,
    quoteRequest: request,
    signedIn: !isGuest,
    onRefused,
    // It is spent.
    onDone: () => change({ coupon: '' }),
  });
  const content = contentOf({
    kind: 'top_up',
    lines: request?.lines ?? [],
    coupon,
    ...(isGuest && { email: email.trim() }),
    player,
  });
  const ordered = useOrdered(page, content);

  // It comes back as it was left, with its question open.
  usePageRestored(() => setAsked(null));

  const choosePayment = useCallback(
    (choice: PaymentChoice) => {
      change({ payment: choice });
      clearRefused();
    },
    [change, clearRefused],
  );

  const settle = (given: PlayerValues) => {
    const tidied = cleanFields(topUp.fields, given, matchInBrowser);
    change({ player: tidied });
    check.settle(tidied);
    const left = Object.entries(tidied).filter(([, value]) => value !== '');
    fields.touch(...left.map(([name]) => playerControl(name)));
  };

  const total = (now = cost) => (now ? `${now.cost.currency} ${now.cost.total}` : '');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    purchase.clear();
    const controls = topUp.fields.map(({ field_name }) => playerControl(field_name));
    if (!fields.check(...controls, 'service', 'gateway', 'email')) return;
    if (!request || isPreparing) return;
    setPreparing(true);
    try {
      const tidied = cleanFields(topUp.fields, player, matchInBrowser);
      change({ player: tidied });
      check.settle(tidied);
      const [quote, found] = await Promise.all([
        client.ensureQueryData(quoteOptions(request)),
        client.ensureQueryData(playerCheckOptions({ top_up_id: topUp.id, player: tidied })).catch(() => null),
      ]);
      const now = costOf(quote, choiceOrSuggestion(quote, values.payment));
      if (found?.result === 'not-found') fields.focusFirst([playerControl(first?.field_name ?? '')]);
      else if (!now?.cost.available) fields.focusFirst(['gateway']);
      else setAsked(total(now));
    } catch {
      // The quote's own failure is told beside the button.
    } finally {
      setPreparing(false);
    }
  };

  const confirm = () => {
    if (!request || !quoted.quote || !payment || !cost) return;
    setAsked(total());
    void purchase.buy({
      ...request,
      ...(isGuest && { email: email.trim() }),
      player,
      payment,
      quote: quoted.quote,
      ...(payment.gateway === TEST_GATEWAY && { outcome }),
    });
  };

  return {
    form,
    values,
    isReady,
    denomination,
    quoted,
    /** Of the ways to pay, as they are shown: those of the choice before until its own are asked for. */
    totals,
    payment,
    cost,
    check,
    errors,
    purchase,
    ordered,
    isPreparing,
    submit,
    confirm,
    /** Whether the buyer is asked to confirm, and whether the total is another one than the one that was asked. */
    confirmation: { open: asked !== null, hasChanged: asked !== null && asked !== total() },
    close: () => setAsked(null),
    settle,
    type: (name: string, value: string) => {
      change({ player: { ...player, [name]: value } });
      clearRefused();
    },
    choosePayment,
    choose: (id: number) => {
      change({ serviceId: id });
      replaceServiceParam(id);
    },
    change: (part: Parameters<typeof change>[0]) => {
      change(part);
      clearRefused();
    },
    touch: fields.touch,
    applyCoupon: (code: string) => {
      // The same once more: it may have been given back, or be for more products, by now.
      if (code !== '' && code === coupon) quoted.renew();
      change({ coupon: code });
    },
  };
}
