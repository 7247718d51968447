'use client';

import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#language';
import { DrawerFact, DrawerFacts } from '@/components/admin/drawer-facts';
import { useCan } from '@/components/admin/shell/role-context';
import { useFailureText } from '@/components/form/use-failure-text';
import { Drawer } from '@/components/ui/drawer';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import { Time } from '@/components/ui/time';
import { type ReportDetails, reportOptions } from '@/lib/store/reports/queries';
import { AnswerForm } from './answer-form';
import { ReportStateWord } from './report-columns';

type Props = { id: number; zone: string; onClose: () => void };

/** A reported problem beside the list: whose it is, what was written, and the answer. */
export function ReportDrawer({ id, zone, onClose }: Props) {
  const texts = useTexts('officeReports');
  const failureTextOf = useFailureText();
  const mayAnswer = useCan('reports:write');
  const { data: report, error } = useQuery(reportOptions(id));
  const { details } = texts;
  return (
    <Drawer open onOpenChange={onClose} title={report ? texts.nameOf(report.utr) : texts.title}>
      {error && <Notice tone="bad">{failureTextOf(error)}</Notice>}
      {report && (
        <div className="grid gap-6">
          <DrawerFacts>
            <DrawerFact term={details.order}>
              <TextLink href={`/admin/orders/${report.utr}`}>
                <span className="font-mono">{report.utr}</span>
              </TextLink>
            </DrawerFact>
            <DrawerFact term={details.buyer}>
              {report.email}
              <br />
              <TextLink href={`/admin/orders?q=${encodeURIComponent(report.email)}`}>
                {details.otherOrders}
              </TextLink>
            </DrawerFact>
            <DrawerFact term={details.status}>
              <ReportStateWord status={report.status} texts={texts} />
            </DrawerFact>
          </DrawerFacts>
          <Conversation report={report} zone={zone} />
          {mayAnswer && <AnswerForm report={report} />}
        </div>
      )}
    </Drawer>
  );
}

function Conversation({ report, zone }: { report: ReportDetails; zone: string }) {
  const { details } = useTexts('officeReports');
  return (
    <section aria-labelledby="report-conversation" className="grid gap-4 border-t border-line pt-5">
      <h2 id="report-conversation" className="display text-base">
        {details.conversation}
      </h2>
      <ol className="grid gap-5">
        <Message
          who={report.source === 'machine' ? details.found : details.buyerWrote}
          at={report.created_at}
          zone={zone}
          text={report.message}
        />
        {report.messages.map(({ id, sender, by, text, created_at }) => (
          <Message
            key={id}
            isOwn={sender === 'shop'}
            who={sender === 'shop' ? details.shopWrote(by) : details.buyerWrote}
            at={created_at}
            zone={zone}
            text={text}
          />
        ))}
      </ol>
    </section>
  );
}

type MessageProps = { who: string; at: string; zone: string; text: string; isOwn?: boolean };

const Message = ({ who, at, zone, text, isOwn = false }: MessageProps) => (
  <li className={isOwn ? 'grid gap-1 border-l-2 border-edge pl-4' : 'grid gap-1'}>
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0 font-medium wrap-anywhere">{who}</span>
      <span className="text-sm text-muted">
        <Time at={at} zone={zone} />
      </span>
    </p>
    <p className="whitespace-pre-line wrap-anywhere">{text}</p>
  </li>
);
