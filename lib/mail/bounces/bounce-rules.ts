import type { BounceReason } from './bounce-reasons';

/**
 * What servers write, by reason; the first that fits counts. Words say more than codes: `550 5.1.1` stands before
 * "mailbox full", and before "too many recipients this hour". So what is said of the sender, of space and of rate comes
 * first, then that there is no such mailbox, and last the words that may stand in any refusal.
 *
 * Sources: the replies of Postfix, Exim, Sendmail, qmail, Exchange and Microsoft 365, Gmail, Yahoo, Apple and the other
 * large mailbox providers, as their documentation and public collections of bounces show them.
 */
export const WORDS: readonly (readonly [BounceReason, RegExp])[] = [
  ['server_full', /queue file write error|system (storage )?full/],
  ['server_error', /procmail: (couldn|unable|can)|command died|local configuration error/],
  ['server_error', /malformed (or unexpected )?name server reply|host not found, try again/],
  ['no_domain', /account or domain may not exist|not routable|dns lookup failure: host/],
  ['no_mailbox', /recipient address rejected: access denied|recipient address rejected\.?( \(in reply|$)/],
  ['takes_no_mail', /not accepting network messages|no mx (record )?found for domain|null ?mx/],
  [
    'loop',
    /too many hops|hop count exceeded|mail loop|loops? back to|looping|routing loop|forwarding loop|loop detected|too many received/,
  ],
  [
    'too_large',
    /message (file |length |size |is )*(too (big|large)|exceeds)|size (limit|exceeds)|max(imum)? (inbound )?message size|exceeded maximum inbound|header size exceeds|taille limite|line limit exceeded|message larger than/,
  ],
  [
    'mailbox_busy',
    /receiving (mail|e-?mails?|messages) (at a rate|too quickly|too fast)|gets? mail at a rate|rate that prevents|receiving limits|too many messages (on the server|in (the )?mailbox)|recipient.{0,40}rate limit/,
  ],
  [
    'mailbox_full',
    /(mail ?box|mail ?folder|mail ?dir|inbox|account|user|recipient|disk|disc|storage|space)[^.;]{0,60}(is |are |was |has been |over[- ])*(full\b|over[- ]?quota|exceed|used up|out of (disk )?space|quota)|quota[^.;]{0,40}(exceed|violation|reached|full)|(exceed|over|out of)[^.;]{0,40}quota|full (mailbox|inbox)|(not|in)[ -]?(enough|sufficient) (storage|(disk )?space)|insufficient (disk|storage|system) ?(space|storage)|no space left|boite du destinataire pleine|exceeded storage allocation|too much mail data|would exceed maximum allowed storage/,
  ],
  [
    'too_fast',
    /too many (unknown|invalid|bad|messages|mails|e-?mails|connections?|concurrent|requests|sessions|recipients|errors|deliveries|simultaneous)|(sending|message|mail|connection|ip) rate|rate[- ]?(limit|exceeded|control)|throttl|too (fast|quickly|much mail)|try again slower|emails? per (hour|day|minute)|messages? per (hour|day|minute)|(hourly|daily) (message |sending |mail )?(limit|quota)|connection (rate )?limit|trop de connexions|per-domain connection limit|unusual rate/,
  ],
  [
    'reverse_dns',
    /reverse (dns|hostname|lookup|host ?name|name)|(resolve|find|verify)[^.;]{0,20}(reverse|your) (host ?name|dns)|\bptr\b|\brdns\b|forward dns entry|cannot find your host ?name|ip name lookup failed|name lookup failed for|unresolvable relay host|unverif[iy]\w* sending ip/,
  ],
  [
    'not_encrypted',
    /must issue a? ?starttls|starttls (is )?(first|required)|(tls|encryption) (is )?(required|needed|mandatory)|requires? (tls|encryption|starttls)|must use (tls|starttls|encryption)/,
  ],
  [
    'authentication',
    /\bspf\b|\bdkim\b|\bdmarc\b|sender policy framework|domainkeys|not authenticated|unauthenticated (e-?mail|message)|(has not|not|didn.?t) pass(ed)? (sender )?(validation|authentication)|validation checks|sender id/,
  ],
  [
    'not_signed_in',
    /authentication (is )?(required|failed|failure|credentials|needed)|(requires?|need|must be?|without) (smtp )?auth(entication|enticated)?\b|not (logged in|signed in)|not authorized to send|auth(entication)? first|authentification (requise|invalide)|don.?t authenticate|smtp auth|not authorized to perform/,
  ],
  [
    'sender_refused',
    /sender (e-?mail )?(address |domain |was |is |has been )*(reject|refus|invalid|verif|denied|not (allowed|accepted|pre-?approved|exist|found|owned)|empty|unknown|black)|(invalid|bad|unroutable|unknown|unverified|forged|bogus|null|empty|blocked) (envelope )?(sender|mail from|return[- ]path)|mail from[^.;]{0,60}(refused|reject|not owned|denied|invalid)|domain of sender|sender domain|sender'?s (address|domain)|(callout|callback|call-?back) (verif|failed)|from: domain|in reply to mail from|emetteur invalide|\bbatv\b|backscatter|purported responsible|(list of |accept mail from )senders|valid sender|mail from domain|e-?mail address is not verified|sending this from a different address|unsigned dsn|bouncedeny|third-party dsns|\bnot subscribed to (this|the|ses)|members?[- ]only|not allowed to (post|send)|non-member|no(t| longer) (a )?(authorized|permitted|allowed)[^.;]{0,40}(send|post|mail) (to|from)|is not a registered gateway/,
  ],
  [
    'virus',
    /virus|malware|malicious|phishing|infected|trojan|(executable|illegal|prohibited|dangerous) (files?|attachment)|attachment[^.;]{0,60}(not allowed|blocked|prohibited|forbidden)/,
  ],
  [
    'relay_refused',
    /relay(ing)?[^.;]{0,30}(denied|refused|not (permitted|allowed)|prohibited|access)|(not|unable|no|deny|insecure)[^.;]{0,30}\brelay|as a relay|open relay|not a gateway|rcpthosts|don.?t handle mail for|specified domain is not allowed/,
  ],
  [
    'blocklisted',
    /(black|block|deny) ?-?list|\bd?n?s?rbl\b|dnsbl|uribl|spamhaus|spamcop|barracudacentral|abuseat|sorbs|(?<!not )\blisted (at|in|on|by|as|abusive)|blocked (using|by|for|-? ?see)|(ip|host|server|network|client)[^.;]{0,40}(is |was |has been |currently )*(block|banned)|banned (sending )?ip|bad sender ip|dynamic(ally)? ?(ip|assigned|\/)|invalid ip\b|open proxy|ip address[^.;]{0,20}reject|your (network|ip)[^.;]{0,30}(block|listed|reject|banned)/,
  ],
  [
    'reputation',
    /reputation|user complaints|spam complaints|unexpected volume|suspiciously|bad ip profile|too many (spams?|unwanted)|\bs3150\b/,
  ],
  [
    'spam',
    /\bspam|unsolicited|\bbulk\b|junk ?mail|mass ?mailer|content[^.;]{0,40}(reject|denied|unacceptable|not accept|block|banned|prohibit)|(reject\w*|banned|unacceptable|refused)[^.;]{0,20}content|blacklisted url|message filtered|message (was |is |has been )?(blocked|filtered)/,
  ],
  [
    'refused_by_reader',
    /(recipient|user|reader)[^.;]{0,30}(preferences|rules?\b|refuses? to receive|refused your)|blocked by the recipient|accepting mail from specific|due to user rules|restricted sms|is not accepting any (mail|messages)|account is protected|you have been blocked|not ?authorized to (send|mail) to (the|this) recipient|resolver\.rst\.notauthorized|refuses to accept your mail|user reject/,
  ],
  ['greylisted', /gr[ea]y ?-?list|temporarily (deferred|rejected|blocked)|try again (later|in)|try later/],
  [
    'mailbox_disabled',
    /(account|mailbox|user|address|recipient|domain)[^.;]{0,60}(is |has been |was |are |currently |temporarily |been )+(suspended|disabled|deactivated|frozen|locked|inactive|terminated|blocked|archived|closed)|(inactive|disabled|suspended|deactivated|locked|archived) (account|mailbox|user|recipient)|extended inactivity|(mailbox|account|user) (disabled|suspended|inactive|locked|frozen)|(suspend|terminated) the service|temporarily inactive|user is terminated|archivee|delivery not allowed to (this )?(non-)?local/,
  ],
  [
    'moved',
    /has (been replaced by|moved)|user (has )?moved|no longer (works|employed|with)[^.;]{0,20}|address has changed|mailbox (has )?moved/,
  ],
  [
    'takes_no_mail',
    /(host|domain|server)[^.;]{0,20} does not accept (any )?(mail|e-?mail)|mail receiving disabled|does not (receive|accept) (e-?)?mail|address no longer accepts mail/,
  ],
  [
    'no_domain',
    /(host|domain)( or domain)?( name)? (not found|unknown|does not exist|is (unknown|invalid|not reachable))|no such (host|domain)|unknown (host|domain)|unroute?able (mail )?(address|domain)|name or service not known|nxdomain|non-?existent domain|recipient domain (must|does)|domain must exist|domain[^.;]{0,60}does(n't| not) exist|name service error[^;]{0,80}not found|bad destination host|mail domain[^.;]{0,40}unknown|dns (error|records)[^;]{0,60}(could not be found|not found)|unknown domain/,
  ],
  [
    'no_mailbox',
    /(no|unknown|invalid|bad|non-?existent|wrong|not an?( known| valid| active)?( e-?mail| local)?|undeliverable) (such )?(e-?mail )?(local |virtual )?(user( ?id)?|mail ?box|recipients?|address(es)?|account|person|part|destination address|final delivery userid)\b|not listed in (the )?(public|domino|directory)|no such[^.;]{0,40}(user|mailbox|recipient|address|account|person|here)|(user|recipient|mail ?box|address|account|person|e-?mail|name|inbox)[^;]{0,80}(unknown|not (found|known|exist|valid|present|local|listed|recognized|recogni[sz]ed|active|available)|(does|do|did)(n'?t| not| no)t? (exist|have an?|look)|doesn'?t exist|invalid|couldn'?t be found|could not be found|was not found|is wrong|unavailable|unavaiable|nonexistent|no longer (valid|available|exists|active|in use))|does ?n[o']t exist|not our (customer|user)|there is no one at|no (one|account|mailbox|mail box) (by|with|at|for|found|available|here|under)|user missing|badrcptto|badrecipientto|validrcptto|recipient not ok|can'?t accept user|utilisateur inconnu|destinataire (inconnu|invalide)|adresse d.{0,40}invalide|benutzer unbekannt|empf.{1,3}nger unbekannt|unbekannter? (benutzer|empf|nutzer)|no existe|usuario (desconocido|inexistente)|utente (sconosciuto|inesistente)|nessun utente|usu.rio (desconhecido|inexistente)|пользовател\S{0,3} не (найден|существует)|存在しません|not have an? [^.;]{0,30}account|recipnotfound|resolver\.adr\.(recipient ?notfound|exrecipnotfound)|not in (my|our|the|its) (user|address|recipient|directory)|no [^;.]{0,60} in name directory|> not found|no longer (at|on) this (address|server|domain)|doesn'?t like recipient/,
  ],
  [
    'policy',
    /polic(y|ies)|not (accepted|allowed|permitted|welcome)|denied|prohibit|forbidden|administrative|reject(ed|ing)? (by|due)|restricted|unacceptable|not authori[sz]ed/,
  ],
  ['server_full', /out of (memory|disk)/],
  [
    'unreachable',
    /timed? ?-?out|connection (refused|reset|dropped|lost|closed)|no route to host|unreachable|could not connect|did(n't| not) respond|expired|giving up|retry time(out)? (not reached|exceeded)|in (the )?queue (too|for)|could ?n[o']t be delivered for|undeliverable for|network error|lost connection|lookup (failure|failed|timeout)|try again|delayed|host not found, try|conversation with|all hosts|not been collected after|long time/,
  ],
  [
    'bad_content',
    /rfc ?-?(2|5|28|53)?22|(invalid|improper|duplicate|missing|bad|malformed)[^.;]{0,30}(header|mime|encoding|from:|date)|8-?bit data|mime/,
  ],
  [
    'protocol_error',
    /syntax error|unrecogni[sz]ed command|command (not|out of)|bad sequence|pipelining|protocol (error|violation)|not implemented|parameters?/,
  ],
  ['away', /out of (the )?office|on vacation|i am away|automatic reply|auto-?reply/],
];

/** Enhanced codes (RFC 3463 and IANA's registry; Microsoft's 5.1.3xx, 5.4.310) without their class: `1.1` of `5.1.1`. */
export const CODES: Readonly<Record<string, BounceReason>> = {
  '1.0': 'no_mailbox',
  '1.1': 'no_mailbox',
  '1.2': 'no_domain',
  '1.3': 'no_mailbox',
  '1.4': 'no_mailbox',
  '1.6': 'moved',
  '1.7': 'sender_refused',
  '1.8': 'sender_refused',
  '1.9': 'server_error',
  '1.10': 'no_mailbox',
  '1.351': 'no_mailbox',
  '2.1': 'mailbox_disabled',
  '2.2': 'mailbox_full',
  '2.3': 'too_large',
  '2.4': 'refused_by_reader',
  '3.1': 'server_full',
  '3.4': 'too_large',
  '4.1': 'unreachable',
  '4.2': 'unreachable',
  '4.4': 'no_domain',
  '4.6': 'loop',
  '4.7': 'unreachable',
  '4.14': 'loop',
  '4.310': 'no_domain',
  '4.316': 'unreachable',
  '5.3': 'too_fast',
  '7.8': 'not_signed_in',
  '7.10': 'not_encrypted',
  '7.17': 'moved',
  '7.18': 'moved',
  '7.20': 'authentication',
  '7.21': 'authentication',
  '7.22': 'authentication',
  '7.23': 'authentication',
  '7.24': 'authentication',
  '7.25': 'reverse_dns',
  '7.26': 'authentication',
  '7.27': 'sender_refused',
  '7.28': 'reputation',
  '7.29': 'authentication',
  '7.30': 'not_encrypted',
};

/** By the subject of a code alone (RFC 3463 2), where its detail is none of those above. */
export const SUBJECTS: Readonly<Record<string, BounceReason>> = {
  '3': 'server_error',
  '4': 'unreachable',
  '5': 'protocol_error',
  '6': 'bad_content',
  '7': 'policy',
};
